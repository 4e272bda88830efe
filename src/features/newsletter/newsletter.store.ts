import { createFetcherStore } from '#lib/query.ts'
import type { NewsletterState } from './newsletter.schema.ts'

/** Whether the account's address gets the newsletter. */
export const $newsletter = createFetcherStore<Partial<NewsletterState> | null>(['/api/user/newsletter'])
