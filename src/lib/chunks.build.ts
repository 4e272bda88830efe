/** Modules by their place in src, without the ending of their names: whoever moves one changes it here. */
export const modules = {
  /** What the scripts of pages share: nothing of an island may get in. */
  page: [
    'features/session/session.store',
    'features/suite/live.store',
    'lib/storage',
    'lib/when-idle',
    'ui/after-paint',
  ],
  /** It opens where toasts appear: only pages that say something by one may run it. */
  toast: ['ui/toast.script'],
  /** What nearly every island takes. */
  island: [
    ...['features/session/useSession', 'lib/api', 'lib/format', 'layouts/counts'],
    ...['texts/en-CA/api', 'texts/en-CA/common', 'texts/en-CA/counts'],
    ...[
      'ui/Field',
      'ui/Icon',
      'ui/Pager',
      'ui/Picture',
      'ui/SelectField',
      'ui/TextField',
      'ui/useAddress',
      'ui/useOnWake',
    ],
  ],
  listing: ['features/lead/LeadOpener', 'ui/Dialog', 'ui/ShareButton'],
  suite: [
    ...['features/suite/measures.rules', 'features/suite/price-terms.rules', 'features/suite/suite.rules'],
    ...['features/suite/suite-values.rules', 'features/suite/useLive', 'features/suite/useOffered'],
  ],
  list: [
    ...['features/favourite/ShortlistButton', 'features/listing/FiltersButton', 'features/listing/LateChips'],
    ...['features/listing/ListBar', 'features/listing/ListEmpty', 'features/listing/ListFrame'],
    ...['features/listing/ListGrid', 'features/listing/ListNote', 'features/listing/ListSkeleton'],
    ...['features/listing/ListTerms', 'features/listing/useCatalogue', 'features/listing/useSuiteList'],
  ],
  filters: ['features/listing/SuiteList'],
  money: ['features/calculator/Calculator'],
  cash: ['features/closing/CashToClose'],
  offer: [
    ...[
      'features/brochure/BrochureMoney',
      'features/brochure/BrochurePrice',
      'features/brochure/BrochureUnits',
    ],
    ...['features/brochure/PrintBrochure', 'features/listing/Similar'],
    ...[
      'features/offer/ActionBar',
      'features/offer/Offer',
      'features/offer/UnitsTable',
      'features/suite/PlanZoom',
    ],
  ],
}

type Name = keyof typeof modules

/** Packages and styles beside them. In islands styles are empty: they stand in the page. */
const others: Partial<Record<Name, RegExp>> = {
  island: /\.css$|\/@nanostores\/react\/|\/nanostores\/(lifecycle|listen-keys|deep-map)/,
}

const holds = (name: Name) => {
  const endings = modules[name].map((path) => `/src/${path}.ts`)
  return (id: string) =>
    endings.some((end) => id.endsWith(end) || id.endsWith(`${end}x`)) || others[name]?.test(id)
}

/** A file of what pages import at once; what is imported later keeps files of its own. */
const file = (name: string, priority: number, test: RegExp | ((id: string) => boolean | undefined)) => ({
  name,
  priority,
  test,
  tags: ['$initial' as const],
})

const names = Object.keys(modules) as Name[]

/**
 * How the browser's scripts are cut into files (Rolldown's `codeSplitting`). Left to itself it makes a file of each set of
 * modules that the same islands share: eighty on a suite's page, which compress a third worse than these. A module goes,
 * with all it imports, into the first group that names it; higher priorities come first. docs/decisions/141.
 */
export const chunks = {
  groups: [
    file('react', names.length, /[\\/]node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/),
    file('later', names.length, /preload-helper/),
    ...names.map((name, index) => file(name, names.length - 1 - index, holds(name))),
  ],
}
