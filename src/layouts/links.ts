/** Where the header's Shop Listings, the drawer and the footer lead. */
export const listings = {
  under500k: { label: 'Suites Under 500k', href: '/all-suites?price=500000' },
  all: { label: 'View All Listings', href: '/all-suites' },
} as const

export const sections = [
  { label: 'Developments', href: '/building' },
  { label: 'Search', href: '/search' },
  { label: 'Contact', href: '/contact' },
] as const
