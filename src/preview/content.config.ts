/** A preview reads the same collections as the site, its building alone. */
export { collections } from '../content.config.ts'
