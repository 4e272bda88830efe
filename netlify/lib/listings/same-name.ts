const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Makes ids as the database does: lower-case letters, digits, single dashes. */
export const slug = (text: string) =>
  withoutAccents(text.replaceAll(/['’]/g, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Names are the same if they differ only in capitals, accents and punctuation. */
export const isSame = (one: string, other: string) =>
  one === other || (slug(one) !== '' && slug(one) === slug(other))

/** The building that an editor calls by its id or its name. */
export const findBuilding = <Building extends { _id: string; name: string }>(
  buildings: readonly Building[],
  called: string,
) => {
  const byId = buildings.find(({ _id }) => _id === called)
  const byName = buildings.filter(({ name }) => isSame(name, called))
  return { found: byId ?? byName[0], ambiguous: byId === undefined && byName.length > 1 }
}
