import { atom } from 'nanostores'
import type { SuiteCard } from './suite.schema.ts'

/**
 * The suites of the page's list. Null while only the HTML's first page is known; the list fetches them
 * from its source when they are needed. A page without a source (a search's results) sets them itself.
 */
export const $suites = atom<readonly SuiteCard[] | null>(null)
