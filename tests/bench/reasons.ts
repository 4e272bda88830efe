const PHONES =
  'unpacked and not minified; the numbering plans of the world are half of it. What is shipped is 0.6 MB'
const HASHING =
  'the local stand-in for Supabase hashes passwords in one process of JavaScript, and what comes too late is answered 503'

const SLOWER =
  'this machine takes 1.6 times as long for the same build as the one where all of these held (38 to 78 ms)'
const UPLOADS = '50 bodies of 4 MB at once pass through one process, which also is the storage'
const LAYOUT =
  'what stands is laid out once more when the faces arrive, 20 to 60 ms on this machine, and Lighthouse counts it four times'
const FRAME =
  'on this machine a click on a page of one button takes what the last lines say; the rest is one layout and one paint, drawn without a graphics card'

/**
 * Why a figure is missed, by `table: row` as the benchmark prints them, or by the row where it holds for each table.
 * Kept by hand; docs/figures.md shows it.
 */
export const reasons: Record<string, string> = {
  'autocomplete, misspelt': 'every place whose name shares three letters is compared',
  'cumulative layout shift':
    'Lighthouse saw no largest paint in one run or more, and then measures none of the three',
  'the same in its page, slowest of 3': 'the build, 57 s here, and a pause of four seconds before it',
  '100 changes at once, the last page':
    'the build, 57 s here, and what was being built when the changes came',
  'radius 25 km': 'measured beside other work',
  'radius 25 to 500 km': 'measured beside other work',
  'filter: bathrooms': 'no call asks for this alone',
  'filter: size': 'no call asks for this alone',
  'Lighthouse performance': 'follows from the paint and the blocking time below',
  'largest contentful paint, of that of a page with one photograph':
    'the two faces (29 kB) and the styles in the page share the line with the picture; files of styles made it worse (decision 111)',
  'total blocking time': LAYOUT,
  'JavaScript, with headers':
    'each file has headers of about 0.9 kB with our policy, and the local server compresses less; the bodies hold (npm test asks)',
  'HTML and CSS, with headers':
    'with headers, and compressed less than a CDN does; the bodies hold (npm test asks)',
  'favourite, from the click to its paint, median': FRAME,
  'favourite, from the click to its paint, slowest of 10': FRAME,
  'filter change with 2000 suites, to the next paint, median': FRAME,
  'filter change with 2000 suites, to the next paint, slowest of 10': FRAME,
  'calculator, from the end of the pause to the paint, slowest of 8': FRAME,
  'for scale, a click on a page of one button, median': FRAME,
  'for scale, a click on a page of one button, slowest of 10': FRAME,
  'API, 50 callers, p95: /api/building': SLOWER,
  'API, 50 callers, p95: /api/building/aurora-on-king': SLOWER,
  'API, 50 callers, p95: /api/suite/aurora-on-king-1204': SLOWER,
  'API, 50 callers, p95: /api/search/near?lat=43.7&lng=-79.42&radius=25': SLOWER,
  'API, 50 callers, p95: /api/mortgage-rate': SLOWER,
  'API, signing in and uploading: login, one among 49 readers, p95': HASHING,
  'API, signing in and uploading: upload of 4 MB, one among 49 readers, p95': UPLOADS,
  'API, signing in and uploading: upload of 4 MB, 50 in the same moment, p95': UPLOADS,
  'API, signing in and uploading: upload of 4 MB, answers that were no success': UPLOADS,
  'requests for the catalogue (one paged read)':
    'two more for the list of what a build leaves out (decision 097)',
  'memory, with all processes': 'two heaps, since pages are rendered on two cores',
  'build of 50000 suites: time': 'as for 10,000',
  'build of 10000 suites: time':
    'this machine is 1.6 times slower than the one where 41 s were measured before pages were rendered on all cores, which saves a quarter (decision 047)',
  'function bundles unpacked, the largest: user-auth-signup.mjs': PHONES,
  'function bundles unpacked, the largest: user-profile-email.mjs': PHONES,
  'function bundles unpacked, the largest: user-auth-login.mjs': PHONES,
  'function bundles unpacked, the largest: user-profile-phone.mjs': PHONES,
  'function bundles unpacked, the largest: user-profile-name.mjs': PHONES,
  'API, signing in and uploading: login, 50 in the same moment, p95': HASHING,
  'API, signing in and uploading: login, answers that were no success': HASHING,
}
