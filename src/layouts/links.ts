import { cashPage } from '#texts/closing.ts'
import { frame } from '#texts/frame.ts'

/** Under Shop Listings. */
export const listings = [
  { id: 'under500k', label: frame.under500k, href: '/all-suites?price=500000' },
  { id: 'all', label: frame.allListings, href: '/all-suites' },
  { id: 'shortlist', label: frame.shortlist, href: '/shortlist' },
  { id: 'cash', label: cashPage.link, href: '/cash-to-close' },
] as const

export const sections = [
  { id: 'developments', label: frame.developments, href: '/building' },
  { id: 'search', label: frame.search, href: '/search' },
  { id: 'contact', label: frame.contact, href: '/contact' },
] as const
