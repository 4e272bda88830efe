/** A file of what pages import at once; what is imported later keeps files of its own. */
const file = (name: string, priority: number, test: RegExp) => ({
  name,
  priority,
  test,
  tags: ['$initial' as const],
})

/**
 * How the browser's scripts are cut into files (Rolldown's `codeSplitting`). Left to itself it makes a file of each set of
 * modules that the same islands share: eighty on a suite's page, which compress a third worse than these. A module goes,
 * with all it imports, into the first group that names it; higher priorities come first. decision 601.
 */
export const chunks = {
  groups: [
    file('react', 9, /[\\/]node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/),
    // The script of every page, with what other scripts share with it: one file, so that none waits for a second one.
    // Nothing of an island may get in.
    file(
      'page',
      9,
      /[\\/]Base\.astro\?.*type=script|preload-helper|[\\/](session\.store|live\.store|storage|when-idle|after-paint)\.ts$/,
    ),
    // What nearly every island takes. Styles are in the page: here they are empty.
    file(
      'island',
      7,
      /\.css$|[\\/]@nanostores[\\/]react|[\\/]nanostores[\\/](lifecycle|listen-keys|deep-map)|[\\/](api|common|counts|format|toast\.script|useAddress|useOnWake|useSession|Field|Icon|Pager|Picture|SelectField|TextField)\.tsx?$/,
    ),
    file('listing', 6, /[\\/](LeadOpener|ShareButton)\.tsx$/),
    file(
      'suite',
      5,
      /[\\/]suite[\\/](FromPrice|measures\.rules|price-terms\.rules|suite\.rules|suite-values\.rules|useLive|useOffered)\.tsx?$/,
    ),
    file(
      'list',
      4,
      /[\\/](Shortlist(Button|Mark)|listing[\\/](FiltersButton|List(Bar|Empty|Frame|Grid|Note|Skeleton|Terms)|useBrowsed|useChips|useSuiteList))\.tsx?$/,
    ),
    file('filters', 3, /[\\/]listing[\\/]SuiteList\.tsx$/),
    file('money', 2, /[\\/]Calculator\.tsx$/),
    file('cash', 1, /[\\/](CashToClose|OfferedCash)\.tsx$/),
    file(
      'offer',
      0,
      /[\\/](ActionBar|BrochureMoney|BrochurePrice|BrochureUnits|Offer|PlanZoom|PrintBrochure|Similar|UnitsTable)\.tsx$/,
    ),
  ],
}
