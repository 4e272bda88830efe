import { atom } from 'nanostores'
import type { SuiteCard } from './suite.schema.ts'

/**
 * The suites of the page as the API has them now, by id; null where one is not published any more. Empty as long
 * as the page is right, as far as live.script.ts knows.
 */
export const $live = atom<ReadonlyMap<string, SuiteCard | null>>(new Map())
