const WORDS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const inWords = (count: number) => WORDS[count] ?? String(count)

export const home = {
  pauseWord: 'Pause the changing word',
  active: 'Active Developments',
  activeNote: (all: number, open: number) => {
    const buildings = `${inWords(all)} ${all === 1 ? 'building' : 'buildings'}`
    return open === all
      ? `${buildings} with suites you can buy today.`
      : `${buildings}, ${inWords(open).toLowerCase()} with suites you can buy today.`
  },
  comingSoon: 'Developments Coming Soon',
  comingSoonNote:
    'On the drawing board or in the ground. Subscribe and you hear about the first release before the sign goes up.',
  byType: 'Shop by Property Type',
  condominiums: 'Condominiums',
  townhomes: 'Townhomes',
  singleFamilyHomes: 'Single Family Homes',
  about: 'One group, start to finish',
}
