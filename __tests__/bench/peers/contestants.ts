/**
 * contestants: everybody who takes part.
 */
import { byHand } from './byHand'
import type { Peer } from './peer'
import { registries } from './registries'
import { templates } from './templates'

/** incipit first. */
export const contestants: ReadonlyArray<Peer> = [...registries, ...templates, ...byHand]
