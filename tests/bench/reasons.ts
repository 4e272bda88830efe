const PHONES = 'unpacked and not minified; half of it is phone numbering plans. The packed bundle has 0.6 MB'
const HASHING =
  'the local stand-in for Supabase hashes passwords in a single JavaScript process, and calls that take too long are answered 503'

const UPLOADS = '50 bodies of 4 MB at once pass through one process, which is also the storage'
const LAYOUT =
  'the page is laid out again when the fonts arrive, 20 to 60 ms on this machine, which Lighthouse multiplies by four'
/** CPU time of the page's main thread on a processor that is not slowed, where the click on one button takes 1.2 ms. */
const CARDS =
  'four new cards are laid out and painted in the same frame: of 10 ms of CPU time 5 are style, layout and paint, 2.3 React, 1.4 the change of the address, 0.8 filtering and sorting, where the page of one button takes 1.2 in all'
const RESULT =
  'of 5.3 ms of CPU time 2.6 are React with the result, 1.8 style, layout and paint of it, where the page of one button takes 1.2 in all'
const HEART =
  'of 3.4 ms of CPU time 1.5 are React and sending the call, 0.7 style and paint, where the page of one button takes 1.2 in all'
const STAND_IN =
  'the local stand-in for Supabase adds about 8 statements to the one a suite takes and 13 to those of a search: of 5.9 to 6.3 ms of CPU time for a suite it and its database take 3.7, the callers share the two cores, and the bench measures a cold start (with fewer statements a warm script counted 402 and 600, but that replaces private methods of the stand-in)'

/**
 * Why a figure is missed, by `table: row` as the benchmark prints them, or by the row where it holds for each table.
 * Maintained by hand; docs/figures.md shows it.
 */
export const reasons: Record<string, string> = {
  'cumulative layout shift':
    'in at least one run Lighthouse saw no largest paint, and then it measures none of the three',
  'the changed price on its page, slowest of 3':
    'the build (68 s here) and the pause of four seconds before it',
  '100 changes at once, the last page':
    'the build (68 s here), the pause before it and the other reads of the measurement',
  'radius 25 km': 'measured while the machine did other work',
  'radius 25 to 500 km': 'measured while the machine did other work',
  'filter: bathrooms': 'no call uses this filter alone',
  'filter: size': 'no call uses this filter alone',
  'Lighthouse performance': 'follows from the paint and blocking times below',
  'largest contentful paint, relative to a page with one photograph':
    'an estimate for HTTP/1.1, where fonts, scripts and the picture share the line equally; over HTTP/2, which the host serves, suites, buildings and /contact hold their budgets (decision 111)',
  'total blocking time': LAYOUT,
  'filter change with 2000 suites, from the click to the paint of the list, of a click on a page of one button':
    CARDS,
  'order change with 2000 suites, from the choice to the paint of the list, of a click on a page of one button':
    CARDS,
  'calculator, from the end of the pause to the paint, of a click on a page of one button': RESULT,
  'favourite, from the click to the paint, of a click on a page of one button': HEART,
  'API without the CDN, 50 callers, answers a second: one suite': STAND_IN,
  'API without the CDN, 50 callers, answers a second: a search': STAND_IN,
  'API, signing in and uploading: login, one among 49 readers, p95': HASHING,
  'API, signing in and uploading: upload of 4 MB, one among 49 readers, p95': UPLOADS,
  'API, signing in and uploading: upload of 4 MB, 50 at once, p95': UPLOADS,
  'API, signing in and uploading: upload of 4 MB, failed answers': UPLOADS,
  'requests for the catalogue (one paged read)': 'two more for the list of left-out rows (decision 097)',
  'build of 50000 suites: memory, with all processes':
    'it grows with the suites (1.6 GB for 10,000): Astro asks for all pages, with what each of them shows, before it writes the first',
  'a suite page before compression':
    'half of it are the styles of the first screen, which stand in the page because they paint it sooner (decision 111)',
  'largest function bundles, unpacked: user-auth-signup.mjs': PHONES,
  'largest function bundles, unpacked: user-profile-email.mjs': PHONES,
  'largest function bundles, unpacked: user-auth-login.mjs': PHONES,
  'largest function bundles, unpacked: user-profile-phone.mjs': PHONES,
  'largest function bundles, unpacked: user-profile-name.mjs': PHONES,
  'largest function bundles, unpacked: user-newsletter.mjs': PHONES,
  'largest function bundles, unpacked: leads.mjs': PHONES,
  'API, signing in and uploading: login, 50 at once, p95': HASHING,
  'API, signing in and uploading: login, failed answers': HASHING,
}
