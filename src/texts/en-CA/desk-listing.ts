import { sentence } from '#lib/sentences.ts'
import { onHold, requestStatus } from './statuses.ts'

/** Of a suite at the desk. */
export const suiteStatus = { available: 'For sale', held: onHold, sold: 'Sold' }

/** Suites at the desk. */
export const deskSuites = {
  title: 'Suites',
  lead: 'Changes appear on the website within seconds, and on its prebuilt pages after the next build, a few minutes later.',
  leadOfSales:
    'Open a suite to see its requests, or to hold it for a person. Editors change prices and status.',
  importTable: 'Import a table',
  searchHint: 'Building or unit',
  building: 'Building',
  allBuildings: 'All buildings',
  state: 'Show',
  states: {
    all: 'All suites',
    ...suiteStatus,
    requested: 'With open requests',
    unpriced: 'Without a price',
    unpublished: 'Not published',
    'left-out': 'Left out by the last build',
  },
  sort: 'Order',
  sorts: {
    place: 'Building and unit',
    cheapest: 'Lowest price first',
    dearest: 'Highest price first',
    changed: 'Recently changed',
  },
  columns: {
    unit: 'Unit',
    price: 'Price',
    state: 'Status',
    requests: 'Requests',
    changed: 'Changed',
    change: 'Change',
  },
  noPrice: 'No price',
  forSale: suiteStatus.available,
  sold: suiteStatus.sold,
  held: (until: string) => `${onHold} until ${until}`,
  heldSigned: `${onHold}, signed`,
  /** The reference of the request that holds it. */
  heldBy: (reference: string) => `for ${reference}`,
  notPublished: 'Not published',
  leftOut: 'Left out',
  requests: (count: number) => `${count} open`,
  change: 'Change',
  open: 'Open',
  openUnit: (suite: string) => `Open ${suite}`,
  changeUnit: (suite: string) => `Change ${suite}`,
  none: 'No suites match.',
  noneNext: 'Choose another building or status.',
  /** The chosen building. */
  counts: (suites: number, available: number) =>
    `${suites === 1 ? '1 suite' : `${suites} suites`}, ${available} for sale`,
  published: 'Published',
  publish: 'Publish',
  unpublish: 'Take off the website',
  keep: 'Cancel',
  publishTitle: (building: string) => `Publish ${building}?`,
  publishText: (suites: number) =>
    `Its page and its ${suites === 1 ? 'suite' : `${suites} suites`} will become public. We’ll email people with saved searches about the suites for sale.`,
  unpublishTitle: (building: string) => `Take ${building} off the website?`,
  unpublishText: (suites: number) =>
    `The building and its ${suites === 1 ? 'suite' : `${suites} suites`} will no longer be public. Open requests stay with the sales team.`,
  publishedNow: (building: string) =>
    `${building} has been published. Its pages will appear after the next build.`,
  unpublishedNow: (building: string) => `${building} has been taken off the website.`,
  publishFailed: 'This could not be saved.',
}

/** The suites of one building, by floor and stack. */
export const deskFloors = {
  title: 'Floors',
  open: 'By floor and stack',
  back: 'All suites',
  failed: 'The suites could not be loaded.',
  missing: 'There are no suites here.',
  missingNext: 'Choose a building in the list of suites.',
  lead: 'Top floor first. Select a suite to see its requests and to change its price or status.',
  leadOfSales: 'Top floor first. Select a suite to see its requests, or to hold it for a person.',
  caption: (building: string) => `Suites at ${building} by floor and stack`,
  floor: 'Floor',
  noFloor: 'No floor',
  stack: (name: string) => `Stack ${name}`,
  noStack: 'No stack',
  noSuites: (from: number, to: number) => (from === to ? `${from}` : `${to} to ${from}`),
  nothing: 'No suites',
  waiting: (count: number) => `${count} in line`,
  planOf: (name: string) => `Plan ${name}`,
}

/** Prices of many suites at once, in the grid of floors. */
export const deskPrices = {
  open: 'Change prices',
  lead: 'Choose suites, a whole plan or a whole floor. Then set how much to change their prices.',
  all: (count: number) => `All for sale ${count}`,
  plan: (name: string, count: number) => `Plan ${name} ${count}`,
  groups: 'All of',
  floor: (name: number) => `All of floor ${name}`,
  kept: { sold: 'Price unchanged', unpriced: 'Enter a price first' },
  chosen: (count: number) => (count === 1 ? '1 suite chosen' : `${count} suites chosen`),
  tooMany: 'Choose at most 500.',
  noneChosen: 'Choose a suite first.',
  clear: 'Clear',
  leave: 'Done',
  next: 'Change',
  title: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
  direction: 'Change',
  up: 'Raise',
  down: 'Lower',
  by: 'By',
  percent: 'Per cent',
  amount: 'Amount',
  value: 'How much',
  percentHint: 'Such as 2 or 2.5.',
  amountHint: 'Whole dollars, such as 5,000.',
  wrongPercent: 'Enter a percentage above 0 and up to 100, with at most two decimals.',
  wrongAmount: 'Enter whole dollars above 0.',
  round: 'Round each price to the nearest',
  steps: { 1: '1: not rounded', 100: '100', 500: '500', 1000: '1,000' },
  preview: 'Preview',
  working: 'Comparing',
  cancel: 'Cancel',
  previewFailed: 'This could not be previewed.',
  noChange: 'With this rounding, no prices change.',
  gone: (units: string) =>
    `This would leave no price for ${units}. Lower the prices by less, or leave these suites out.`,
  /** `Prices +2%, rounded to the nearest 100.` */
  how: (change: string) => `Prices ${change}`,
  rounded: (step: string) => `rounded to the nearest ${step}`,
  notRounded: 'rounded to whole dollars',
  same: (count: number) => (count === 1 ? '1 price stays the same.' : `${count} prices stay the same.`),
  asked: (count: number) =>
    count === 1
      ? '1 of these suites is on hold or has open requests. Those requests keep their original price.'
      : `${count} of these suites are on hold or have open requests. Those requests keep their original price.`,
  meanwhile: (units: string) =>
    `Nothing was saved: someone else changed ${units} in the meantime. This is the new preview.`,
  meanwhileNothing:
    'Nothing was saved: someone else changed these suites in the meantime, and there’s nothing left to change.',
  caption: 'Old and new prices',
  columns: { unit: 'Unit', before: 'Now', after: 'New', difference: 'Difference' },
  sum: (count: number) => (count === 1 ? '1 suite' : `${count} suites`),
  changedSuite: 'Changed in the meantime',
  requests: (count: number) => (count === 1 ? '1 open request' : `${count} open requests`),
  back: 'Back',
  apply: (count: number) => (count === 1 ? 'Apply 1 change' : `Apply ${count} changes`),
  applying: 'Applying',
  failed: 'This could not be saved.',
  unknown: 'The connection was lost, so we don’t know whether this was saved. It is safe to apply it again.',
  changed: (count: number) =>
    `${count === 1 ? '1 price' : `${count} prices`} changed. The website shows ${count === 1 ? 'it' : 'them'} within seconds.`,
  last: 'Last price change',
  lastBy: (name: string, time: string) => `${name}, ${time}`,
  undo: 'Undo',
  undoing: 'Undoing',
  undone: (count: number) => `${count === 1 ? '1 price has' : `${count} prices have`} been changed back.`,
  since: (units: string) =>
    `This can no longer be undone, because these suites have changed since: ${units}.`,
  lastFailed: 'The last price change could not be loaded.',
}

/** The dialog that changes one suite. */
export const deskSuite = {
  price: 'Price',
  priceHint: 'Whole dollars. 0 if there is no price yet.',
  difference: (amount: string, share: string) => `${amount} (${share}) from the current price`,
  status: 'Status',
  forSale: suiteStatus.available,
  sold: suiteStatus.sold,
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: (suite: string) => `${suite} has been saved. The website shows the change within seconds.`,
  failed: 'This could not be saved.',
  requests: (count: number) => (count === 1 ? '1 open request' : `${count} open requests`),
  noRequests: 'No open requests.',
  seePage: 'See it on the website',
  requestsNote:
    'Requests keep their original price, and buyers see any new price beside it. A sold suite gets no new requests, but open ones stay open.',
  hold: (reference: string, until: string) =>
    `On hold for ${reference} until ${sentence(until)} To end the hold, change that request.`,
  holdSigned: (reference: string) =>
    `On hold for ${reference}, which is signed. Mark the suite as sold once the agreement is final.`,
  leftOut: 'The last build left this suite out:',
  problem: (field: string, problem: string) => `${field} ${problem}`,
  now: (price: string, status: string) => `It is now ${price}, ${status}. Save again to replace that.`,
  statuses: requestStatus,
}

/** Changes that a person has to confirm. */
export const deskUnusual = {
  title: (count: number) => (count === 1 ? 'This change is unusual:' : `These ${count} changes are unusual:`),
  mark: 'Unusual',
  some: (count: number) => (count === 1 ? '1 change is unusual.' : `${count} changes are unusual.`),
  reasons: {
    bounds: (lowest: string, highest: string) => `the usual range is ${lowest} to ${highest}`,
    deposit: (lowest: string, highest: string) => `a deposit is ${lowest}% to ${highest}% of the price`,
    moved: () => 'the price changes by more than 15%',
    again: () => 'it was sold, and is for sale again',
    signed: () => 'it is under a signed agreement',
  },
  change: (column: string, before: string, after: string, reason: string) =>
    `${column} ${before} becomes ${after}: ${reason}`,
  confirm: (count: number) => (count === 1 ? 'Confirm 1 unusual change' : `Confirm ${count} unusual changes`),
  confirmFirst: 'Review and confirm the unusual changes first.',
}

/** Rows that the last build left out. */
export const deskLeftOut = {
  title: (count: number) =>
    count === 1 ? 'The last build left out 1 row' : `The last build left out ${count} rows`,
  text: 'The website cannot show these. Correct the row, here or with a table; this notice goes away after the next build.',
  since: (day: string) => `since ${day}`,
  entities: {
    buildings: 'Building',
    suites: 'Suite',
    building_sections: 'Section',
    pictures: 'Picture',
    public_files: 'File',
  } as Record<string, string>,
}

/** Imports by upload. */
export const deskImport = {
  title: 'Import a table',
  lead: 'Update prices and other suite details from Excel or any spreadsheet. You’ll see each change before it’s made.',
  choose: 'Choose a table (CSV)',
  how: [
    'One line for each suite. The first line names the columns: building, unit_number and those you want to change.',
    'In Excel: Save As, CSV UTF-8. A missing column or an empty cell changes nothing; a single dash (-) in a cell clears the value.',
    'New units are added to their building. Add new buildings, texts and pictures under Buildings.',
  ],
  example:
    'building,unit_number,price,available\nAurora on King,1204,"$649,900",yes\nAurora on King,1205,"$712,000",sold',
  exampleLabel: 'Example',
  tooLarge: 'This file is larger than 4 MB. Split it, or ask an operator to import it with the command.',
  notText: 'This is not UTF-8 text. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  empty: 'This table is empty.',
  unread: 'This file could not be read. Choose it again.',
  uploading: 'Comparing lines',
  uploadFailed: 'The connection was lost. Nothing on the website has changed. Choose the table again.',
  discard: 'Discard',
  discardFailed: 'This could not be discarded.',
  failed: 'The import could not be loaded.',
  back: 'All imports',
  kinds: {
    changed: 'Changed',
    new: 'New',
    same: 'Unchanged',
    bad: 'Cannot be imported',
    stale: 'Changed in the meantime',
    unusual: 'Unusual',
  },
  show: 'Lines to show',
  columns: { line: 'Line', suite: 'Suite', change: 'Change' },
  noLines: 'No lines of this kind.',
  nothing: 'Nothing would change: every line matches the website.',
  to: 'becomes',
  empty_value: 'empty',
  yes: 'yes',
  no: 'no',
  deposits: (count: number) => (count === 1 ? '1 deposit' : `${count} deposits`),
  newSuite: 'New suite',
  staleNote: 'Changed after the first preview',
  moreLines: 'Show more lines',
  linesFailed: 'The lines could not be loaded.',
  apply: (count: number) => (count === 1 ? 'Apply 1 change' : `Apply ${count} changes`),
  applying: 'Applying',
  leftOut: (count: number) =>
    count === 1
      ? '1 line can’t be imported and will be left out.'
      : `${count} lines can’t be imported and will be left out.`,
  stale: (count: number) =>
    count === 1
      ? 'Nothing was saved: 1 suite was changed after this preview. Check its line again, then apply.'
      : `Nothing was saved: ${count} suites were changed after this preview. Check those lines again, then apply.`,
  unknown: 'The connection was lost, so we don’t know whether this was saved. It is safe to apply it again.',
  applied: (added: number, changed: number) =>
    `${added === 1 ? '1 suite' : `${added} suites`} added, ${changed === 1 ? '1 suite' : `${changed} suites`} changed. They appear on the website within seconds, and on its prebuilt pages after the next build.`,
  appliedBy: (name: string, time: string) => `Applied by ${name}, ${time}`,
  earlier: 'Imports',
  waiting: 'Waiting',
  done: (added: number, changed: number) => `${added} added, ${changed} changed`,
  undone: (changed: number) => `${changed} changed, then undone`,
  noneEarlier: 'No table has been imported yet.',
  listFailed: 'The imports could not be loaded.',
}

/** What an editor finds first. */
export const editorStart = {
  leftOut: 'Left out by the last build',
  leftOutNone: 'The last build left nothing out.',
  imports: 'Imports waiting to be applied',
  importsNone: 'No imports are waiting.',
  unpriced: 'Suites without a price',
  unpricedNone: 'Every suite has a price.',
  hidden: 'Unpublished buildings',
  hiddenNone: 'Every building is published.',
  changed: 'Recently changed suites',
  changedNone: 'There are no suites yet.',
  suites: (count: number) => (count === 1 ? '1 suite' : `${count} suites`),
}
