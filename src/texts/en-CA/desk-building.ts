const suites = (count: number) => (count === 1 ? '1 suite' : `${count} suites`)
const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`)

/** All buildings, for editors. */
export const deskBuildings = {
  lead: 'Developments with their texts, pictures and suites, published or not.',
  add: 'New building',
  failed: 'The buildings could not be loaded.',
  none: 'There is no building yet.',
  caption: 'Buildings',
  columns: { name: 'Building', state: 'On the website', suites: 'Suites', lacks: 'Missing' },
  published: 'Published',
  notPublished: 'Not published',
  suites: (count: number, available: number) => `${suites(count)}, ${available} for sale`,
  lacks: (count: number) => `${texts(count)} in French`,
  leftOut: (count: number) => `${count === 1 ? '1 row' : `${count} rows`} left out by the last build`,
  nothing: 'Nothing',
}

/** The page of one building. */
export const deskBuilding = {
  back: 'All buildings',
  failed: 'This building could not be loaded.',
  missing: 'There is no such building',
  missingNext: 'Its address may be mistyped. The list has all buildings.',
  newTitle: 'New building',
  index: 'On this page',
  parts: {
    building: 'Building',
    sections: 'Sections',
    sales: 'Sales centre and hours',
    suites: 'Suites',
    media: 'Pictures, plans and files',
    preview: 'Preview',
    publication: 'Publication',
  },
  seePage: 'See it on the website',
  floors: 'By floor and stack',
}
