import { slug } from '#lib/slug.ts'

/** Letters that stay as they are when accents are removed. */
const SPELLED: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', '&': ' and ' }
const spelled = (name: string) =>
  slug(
    name
      .replaceAll(/[‘ʼ´`]/g, '’')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[œæøłđß&]/g, (letter) => SPELLED[letter] ?? letter)
      .replaceAll(/(?<=\s)et(?=\s)/g, 'and'),
  )

/** Names are the same if they differ only in capitals, accents, ligatures, punctuation and the word for `&`. */
export const isSame = (one: string, other: string) =>
  one === other || (spelled(one) !== '' && spelled(one) === spelled(other))

/** The building that an editor names by its id or name. */
export const findBuilding = <Building extends { _id: string; name: string }>(
  buildings: readonly Building[],
  called: string,
) => {
  const byId = buildings.find(({ _id }) => _id === called)
  const byName = buildings.filter(({ name }) => isSame(name, called))
  return { found: byId ?? byName[0], ambiguous: byId === undefined && byName.length > 1 }
}
