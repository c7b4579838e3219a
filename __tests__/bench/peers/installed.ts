/**
 * installed: the peers, in a folder of their own.
 */
import { installation } from '../installation'

export const { install, required, imported, versioned } = installation('peers', 'ci')
