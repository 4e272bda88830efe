interface News {
  kind: 'new' | 'price' | 'sold'
  suite: string
  path: string
  /** Empty if there is none. */
  price: string
  was: string
}

const about: Record<News['kind'], (news: News) => string> = {
  new: ({ suite, price }) => (price ? `New: ${suite}, ${price}` : `New: ${suite}`),
  price: ({ suite, price, was }) => `New price: ${suite}, ${price || 'on request'}${was && ` (was ${was})`}`,
  sold: ({ suite }) => `No longer available: ${suite}`,
}

/** The daily mail about a person's saved searches. */
export const alertMail = ({ news, more, lists }: { news: News[]; more: number; lists: string[] }) => {
  const [first] = news
  const count = news.length + more
  return {
    subject: first && count === 1 ? about[first.kind](first) : `${count} changes to homes you follow`,
    lines: [`You asked us to tell you about: ${lists.join('; ')}.`],
    entries: news.map((one) => ({ label: about[one.kind](one), path: one.path })),
    after: more > 0 ? [`And ${more} more.`] : [],
    link: { label: 'Pause or delete your saved searches', path: '/UserPage' },
  }
}
