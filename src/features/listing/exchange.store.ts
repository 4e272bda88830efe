import { createFetcherStore } from '#lib/query.ts'
import type { Exchange } from './exchange.rules.ts'

/** What a US dollar is in Canadian ones; asked for where both stand in a list. */
export const $exchange = createFetcherStore<Exchange>(['/api/exchange-rate'])
