/**
 * incipit/page: a prompt, or a series of them, as an HTML page. Names only, by hand.
 */
export { page, type PageOptions } from './page'
