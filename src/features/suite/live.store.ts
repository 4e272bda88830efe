import { atom } from 'nanostores'
import type { SuiteCard } from './suite.schema.ts'

/**
 * The suites of the page as the API has them now, by id; null where one is not published any more. Empty until
 * live.script.ts has asked, and when it could not.
 */
export const $live = atom<ReadonlyMap<string, SuiteCard | null>>(new Map())
