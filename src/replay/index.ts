/**
 * incipit/replay: an assembly as text, back again, and by its fingerprint. Names only, by hand; each is documented where it
 * is made.
 */
export { record } from './record'
export { replay } from './replay'
export { fingerprint } from './fingerprint'
