import { localePath } from '#lib/locale-path.ts'
import { cashPage } from '#texts/closing.ts'
import { frame } from '#texts/frame.ts'

/** Under Shop Listings. */
export const listings = [
  { id: 'under500k', label: frame.under500k, href: localePath('/all-suites?price=500000') },
  { id: 'all', label: frame.allListings, href: localePath('/all-suites') },
  { id: 'shortlist', label: frame.shortlist, href: localePath('/shortlist') },
  { id: 'cash', label: cashPage.link, href: localePath('/cash-to-close') },
] as const

export const sections = [
  { id: 'developments', label: frame.developments, href: localePath('/building') },
  { id: 'search', label: frame.search, href: localePath('/search') },
  { id: 'contact', label: frame.contact, href: localePath('/contact') },
] as const
