import { at } from '#lib/at.ts'
import { cashPage } from '#texts/closing.ts'
import { frame } from '#texts/frame.ts'

/** Under Shop Listings. */
export const listings = [
  { id: 'under500k', label: frame.under500k, href: at('/all-suites?price=500000') },
  { id: 'all', label: frame.allListings, href: at('/all-suites') },
  { id: 'shortlist', label: frame.shortlist, href: at('/shortlist') },
  { id: 'cash', label: cashPage.link, href: at('/cash-to-close') },
] as const

export const sections = [
  { id: 'developments', label: frame.developments, href: at('/building') },
  { id: 'search', label: frame.search, href: at('/search') },
  { id: 'contact', label: frame.contact, href: at('/contact') },
] as const
