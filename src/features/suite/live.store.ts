import { atom } from 'nanostores'
import type { SuiteCard } from './suite.schema.ts'

/**
 * The suites of the page as the API has them now, by id; null for one that is no longer published. Empty until
 * live.script.ts finds one that has changed.
 */
export const $live = atom<ReadonlyMap<string, SuiteCard | null>>(new Map())
