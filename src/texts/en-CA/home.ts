const WORDS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const inWords = (count: number) => WORDS[count] ?? String(count)

export const home = {
  pauseWord: 'Pause the changing word',
  active: 'Active Developments',
  activeNote: (all: number, open: number) => {
    const buildings = `${inWords(all)} ${all === 1 ? 'building' : 'buildings'}`
    return open === all
      ? `${buildings} with suites for sale.`
      : `${buildings}, ${inWords(open).toLowerCase()} with suites for sale.`
  },
  comingSoon: 'Developments Coming Soon',
  comingSoonNote: 'On the drawing board or under construction. Subscribe for news of the first release.',
  byType: 'Shop by Property Type',
  condominiums: 'Condominiums',
  townhomes: 'Townhomes',
  singleFamilyHomes: 'Single Family Homes',
  about: 'One group, start to finish',
}
