import { messages } from '#lib/messages.ts'

const { frame } = messages

/** Where the header's Shop Listings, the drawer and the footer lead. */
export const listings = {
  under500k: { label: frame.under500k, href: '/all-suites?price=500000' },
  all: { label: frame.allListings, href: '/all-suites' },
} as const

export const sections = [
  { label: frame.developments, href: '/building' },
  { label: frame.search, href: '/search' },
  { label: frame.contact, href: '/contact' },
] as const
