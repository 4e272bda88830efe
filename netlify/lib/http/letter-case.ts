/** Every page of src/pages, in the spelling of its canonical address. */
export const PAGES = [
  '/',
  '/newsletter',
  '/subscription',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/all-suites',
  '/UserPage',
  '/building',
  '/buildings/:building',
  '/buildings/:building/suites/:suite',
  '/suites/:suite',
  '/search',
  '/results',
  '/shortlist',
  '/manage',
  '/coming-soon/:building',
  '/contact',
  '/marketing',
  '/realestate',
  '/consulting',
  '/privacy',
  '/accessibility',
  '/buying',
  '/cash-to-close',
]

/** Every call, in the spelling of the specification. */
export const CALLS = [
  '/api/alerts/leave',
  '/api/building',
  '/api/building/:id',
  '/api/brevo/full',
  '/api/buildings/:id/public/files',
  '/api/buyer/add-buyer',
  '/api/buyer/requests',
  '/api/buyer/requests/:requestId/withdraw',
  '/api/exchange-rate',
  '/api/health',
  '/api/hooks/brevo',
  '/api/hooks/listings',
  '/api/leads',
  '/api/mortgage-rate',
  '/api/newsletter/confirm',
  '/api/newsletter/unsubscribe',
  '/api/occupancy-rate',
  '/api/pubSuites',
  '/api/pubSuites/:id',
  '/api/search/autocomplete',
  '/api/search/developments',
  '/api/search/geocode',
  '/api/search/near',
  '/api/subscribe',
  '/api/suite/:id',
  '/api/user/account',
  '/api/user/export',
  '/api/user/newsletter',
  '/api/user/profile',
  '/api/user/profile/email',
  '/api/user/profile/name',
  '/api/user/profile/password',
  '/api/user/profile/phone',
  '/api/user/searches',
  '/api/user/searches/:searchId',
  '/api/userAuth/confirm-email',
  '/api/userAuth/forgot-password',
  '/api/userAuth/login',
  '/api/userAuth/logout',
  '/api/userAuth/reset-password',
  '/api/userAuth/signup',
  '/api/userAuth/users/:userId/favorites/:action',
  '/api/userAuth/verify',
  '/api/userauth/download/:documentId',
  '/api/userauth/user',
  '/api/userauth/user/documents',
  '/api/userauth/user/documents/:documentId',
  '/api/userauth/user/upload',
  '/api/userauth/user/uploads',
  '/api/userauth/user/uploads/:documentId/complete',
]

const split = (path: string) => path.replace(/\/$/, '').split('/')

const isSame = (part: string, segment: string | undefined) =>
  part.startsWith(':') ? Boolean(segment) : part.toLowerCase() === segment?.toLowerCase()

interface Respelled {
  path: string
  params: Record<string, string>
}

/** A path in the spelling of the pattern it matches, ignoring case. Ids are always in lower case. */
export const respell = (patterns: string[], pathname: string): Respelled | undefined => {
  const segments = split(pathname)
  const parts = patterns
    .map(split)
    .find(
      (pattern) =>
        pattern.length === segments.length && pattern.every((part, i) => isSame(part, segments[i])),
    )
  if (!parts) return undefined

  const values = parts.map((part, i) => (part.startsWith(':') ? (segments[i] ?? '').toLowerCase() : part))
  const params = parts
    .map((part, i) => [part.slice(1), values[i]])
    .filter((_, i) => parts[i]?.startsWith(':'))
  return { path: values.join('/') || '/', params: Object.fromEntries(params) }
}
