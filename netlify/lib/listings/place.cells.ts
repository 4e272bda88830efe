import { MUNICIPALITIES, plain, TAXING, type Municipality } from '#features/law/place.rules.ts'
import { REGIONS } from '#lib/regions.ts'
import { cell } from './cells.ts'

const letters = (text: string) => plain(text).replaceAll(/[^a-z]/g, '')

/** Other ways to write a province or state, by its code. */
const SPELLINGS: Record<string, string> = {
  ...{ AB: 'alta alb', BC: 'colombiebritannique cb', MB: 'man', NB: 'nouveaubrunswick' },
  ...{
    NL: 'newfoundland newfoundlandlabrador labrador nfld nf tnl terreneuve terreneuveetlabrador',
    NS: 'nouvelleecosse',
  },
  ...{ NT: 'nwt tno territoiresdunordouest', NU: 'nvt', ON: 'ont', PE: 'pei ipe ileduprinceedouard' },
  ...{ QC: 'que pq provincedequebec provinceofquebec', SK: 'sask', YT: 'yukonterritory yk' },
  ...{
    AZ: 'ariz',
    CA: 'calif californie',
    CO: 'colo',
    CT: 'conn',
    DC: 'washingtondc washdc districtdecolumbia',
  },
  ...{ FL: 'fla floride', GA: 'georgie', HI: 'hawai', IL: 'ill', LA: 'louisiane', MA: 'mass', MI: 'mich' },
  ...{
    MN: 'minn',
    NM: 'nouveaumexique',
    NC: 'carolinedunord ncarolina',
    ND: 'dakotadunord ndakota ndak',
    NY: 'newyorkstate',
  },
  ...{
    OR: 'ore',
    PA: 'penn penna pennsylvanie',
    SC: 'carolinedusud scarolina',
    SD: 'dakotadusud sdakota sdak',
    TN: 'tenn',
  },
  ...{ TX: 'tex', VA: 'virginie', WA: 'wash', WI: 'wis wisc', WV: 'virginieoccidentale wva wvirginia' },
  ...{ AL: 'ala', AR: 'ark', DE: 'del', IN: 'ind', KS: 'kan kans', MS: 'miss', MT: 'mont', NE: 'neb nebr' },
  ...{ NV: 'nev', OK: 'okla', WY: 'wyo' },
}
const CODES: [code: string, name: string][] = Object.values(REGIONS).flatMap((of) => Object.entries(of))
const REGION_OF = new Map(
  CODES.flatMap(([code, name]) =>
    [code.toLowerCase(), letters(name), ...(SPELLINGS[code]?.split(' ') ?? [])].map((word) => [word, name]),
  ),
)

/** French abbreviations that look like state codes without their accents. */
const FRENCH: [spelling: RegExp, name: string][] = [
  [/^n\.?(?:-[ée]|é)\.?$/, REGIONS.CA.NS],
  [/^t\.?-n\.?$/, REGIONS.CA.NL],
]
const COUNTRY = /^(?:canada|usa|etatsunis)$/

/** The parts between commas and brackets: `Toronto (ON), Canada` has three, and the country is left out. */
const partsOf = (given: string) =>
  given.split(/[,()]/).filter((part) => letters(part) !== '' && !COUNTRY.test(letters(part)))

const nameOfRegion = (given: string) => {
  const tidy = given.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
  return FRENCH.find(([spelling]) => spelling.test(tidy))?.[1] ?? REGION_OF.get(letters(given))
}

/** All parts must name one region, as in `Québec (QC)`; otherwise there is none. */
const regionIn = (given: string) => {
  const whole = nameOfRegion(given)
  if (whole !== undefined) return whole
  const [name, ...others] = partsOf(given).map(nameOfRegion)
  return others.every((other) => other === name) ? name : undefined
}

/** The name of a province or state: no code is used in both countries. */
export const region = cell(
  `a province or state: one of ${Object.values(REGIONS.CA).join(', ')}, or a state such as New York`,
  regionIn,
)

/** As the post office writes it. In the codes of both countries, a letter O where a digit belongs is a mistake. */
export const postalCode = cell('a postal code such as M5V 1A1 or 60607', (given) => {
  const tidy = given
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  const [, front, back] = /^([A-CEGHJ-NPR-TVXY][\dO][A-Z])([\dO][A-Z][\dO])?$/.exec(tidy) ?? []
  const digit = (text: string) => text.replaceAll('O', '0')
  if (front !== undefined) {
    const area = `${front.slice(0, 1)}${digit(front.slice(1, 2))}${front.slice(2)}`
    return back === undefined
      ? area
      : `${area} ${digit(back.slice(0, 1))}${back.slice(1, 2)}${digit(back.slice(2))}`
  }
  const [, five, four] = /^([\dO]{5})(\d{4})?$/.exec(tidy) ?? []
  return five === undefined || !/\d/.test(five) ? undefined : [digit(five), four].filter(Boolean).join('-')
})

/**
 * Other spellings of a municipality: its boroughs and former cities do not count as their own. The database has the
 * same list (`private.towns`); a test compares the two.
 */
const NAMES: Record<Municipality, readonly string[]> = {
  toronto: [
    'North York',
    'Scarborough',
    'Scarboro',
    'T.O.',
    'Etobicoke',
    'East York',
    'Old Toronto',
    'Downtown Toronto',
  ],
  montreal: [
    ...[
      'MTL',
      'NDG',
      'Ville Saint-Laurent',
      'Ahuntsic',
      'Ahuntsic-Cartierville',
      'Anjou',
      'Cartierville',
      'Côte-des-Neiges',
      'Griffintown',
    ],
    ...[
      'Côte-des-Neiges-Notre-Dame-de-Grâce',
      'Hochelaga',
      'Hochelaga-Maisonneuve',
      'L’Île-Bizard',
      'Lachine',
    ],
    ...['L’Île-Bizard-Sainte-Geneviève', 'LaSalle', 'Le Plateau-Mont-Royal', 'Le Sud-Ouest'],
    ...['Mercier-Hochelaga-Maisonneuve', 'Montréal-Nord', 'Notre-Dame-de-Grâce', 'Outremont', 'Pierrefonds'],
    ...[
      'Pierrefonds-Roxboro',
      'Plateau-Mont-Royal',
      'Rivière-des-Prairies',
      'Rosemont',
      'Roxboro',
      'Sud-Ouest',
    ],
    ...['Rivière-des-Prairies-Pointe-aux-Trembles', 'Rosemont-La Petite-Patrie', 'Saint-Laurent', 'Verdun'],
    ...['Saint-Léonard', 'Vieux-Montréal', 'Ville-Marie', 'Villeray', 'Downtown Montréal'],
    ...['Villeray-Saint-Michel-Parc-Extension', 'Old Montréal', 'Pointe-aux-Trembles', 'Sainte-Geneviève'],
  ],
  chicago: [],
  other: [
    'autre',
    // Independent cities whose postal codes begin with the same letter as Montréal's, or beside it.
    ...[
      'Westmount',
      'Mont-Royal',
      'Town of Mount Royal',
      'Mount Royal',
      'Ville Mont-Royal',
      'TMR',
      'VMR',
      'DDO',
    ],
    ...['Côte-Saint-Luc', 'Hampstead', 'Montréal-Ouest', 'Montréal West', 'Montréal-Est', 'Montréal East'],
    ...['Dorval', 'L’Île-Dorval', 'Pointe-Claire', 'Kirkland', 'Beaconsfield', 'Baie-D’Urfé', 'Senneville'],
    ...['Dollard-des-Ormeaux', 'Sainte-Anne-de-Bellevue', 'Laval', 'Longueuil', 'Brossard'],
    // Neighbours of Toronto and Chicago.
    ...['Mississauga', 'Brampton', 'Vaughan', 'Thornhill', 'Woodbridge', 'Richmond Hill', 'Markham'],
    ...['Pickering', 'Ajax', 'Oakville', 'Evanston', 'Oak Park', 'Cicero', 'Skokie', 'Evergreen Park'],
  ],
}

/** `City of Toronto`, `Ville de Montréal` and `St-Laurent` as the lists spell them. */
export const townWords = (name: string) =>
  letters(
    plain(name)
      .replace(/^(?:the )?(?:city of|ville de) /, '')
      .replaceAll(/\bst(e?)(?=[.\s-])/g, 'saint$1'),
  )
export const MUNICIPALITY_BY_NAME: ReadonlyMap<string, Municipality> = new Map(
  MUNICIPALITIES.flatMap((code) => [code, ...NAMES[code]].map((name) => [townWords(name), code] as const)),
)

/** Districts of Montréal with a namesake elsewhere in Québec: only the postal code tells which is meant. */
export const NAMESAKES = ['Mercier', 'Saint-Michel', 'Ville-Marie'].map(townWords)

/**
 * `Montréal (Verdun)` and `Toronto, ON`: each part must belong to one municipality or its region; otherwise
 * there is none.
 */
const municipalityIn = (given: string): Municipality | undefined => {
  const [town = '', ...others] = partsOf(given)
  const code = MUNICIPALITY_BY_NAME.get(townWords(town))
  const of = code === undefined || code === 'other' ? undefined : TAXING[code]
  const agrees = (part: string) => {
    const name = nameOfRegion(part)
    if (MUNICIPALITY_BY_NAME.get(townWords(part)) === code) return true
    return (
      name !== undefined && (of === undefined || CODES.some(([one, full]) => one === of && full === name))
    )
  }
  return others.every(agrees) ? code : undefined
}

export const municipality = cell(
  `one of ${MUNICIPALITIES.join(', ')}: boroughs count as their city, and any other municipality is other`,
  municipalityIn,
)

interface Written {
  country: string
  region: string | null
  city: string | null
  postalCode: string | null
}

/** The municipality if postal code and city identify it without doubt; otherwise null. */
export const municipalityOf = ({ country, region: name, city, postalCode }: Written): Municipality | null => {
  const code = CODES.find(([, one]) => one === name)?.[0]
  if (code === undefined) return null
  const [taxing] = Object.entries(TAXING).find(([, region]) => region === code) ?? []
  // No rule depends on the municipality there.
  if (taxing === undefined) return 'other'
  const letter = country === 'CA' ? /^\s*([a-z])\d/i.exec(postalCode ?? '')?.[1]?.toUpperCase() : undefined
  if (letter === 'M') return 'toronto'
  if (/^\s*h7/i.test(postalCode ?? '')) return 'other'
  if (NAMESAKES.includes(townWords(city ?? ''))) return letter === 'H' ? 'montreal' : letter ? 'other' : null
  const named = municipalityIn(city ?? '')
  // Mail to its neighbours is addressed to Chicago as well.
  if (named === 'chicago' && /^\s*\d/.test(postalCode ?? '') && !/^\s*60[678]/.test(postalCode ?? ''))
    return null
  if (named === taxing) return named
  if (letter && 'KLNPGJ'.includes(letter)) return 'other'
  // The name alone proves nothing if a city elsewhere has it too.
  return code === 'QC' && named === 'other' ? 'other' : null
}

/** States and territories with large places in two time zones: a new building has to name its own. */
const HALVED: Record<string, readonly string[]> = {
  Florida: ['America/New_York', 'America/Chicago'],
  Idaho: ['America/Boise', 'America/Los_Angeles'],
  Indiana: ['America/Indiana/Indianapolis', 'America/Chicago'],
  Kentucky: ['America/New_York', 'America/Chicago'],
  Nebraska: ['America/Chicago', 'America/Denver'],
  'North Dakota': ['America/Chicago', 'America/Denver'],
  Nunavut: ['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay'],
  'South Dakota': ['America/Chicago', 'America/Denver'],
  Tennessee: ['America/Chicago', 'America/New_York'],
}

/** The time zones to choose from if the province or state alone does not decide. */
export const zonesToChoose = (name: string | null) => HALVED[name ?? '']

/** The boxes around the two countries, the same as in `private.is_within`. */
const BOXES = {
  CA: { latitude: [41, 84], longitude: [-142, -52] },
  US: { latitude: [17, 72], longitude: [-180, -64] },
} as const

/** Whether a point may be in the country. */
export const isWithin = (country: keyof typeof BOXES, latitude: number, longitude: number) => {
  const { latitude: north, longitude: west } = BOXES[country]
  return latitude >= north[0] && latitude <= north[1] && longitude >= west[0] && longitude <= west[1]
}
