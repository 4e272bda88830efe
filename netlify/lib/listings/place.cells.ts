import { MUNICIPALITIES, plain, TAXING, type Municipality } from '#features/law/place.rules.ts'
import { REGIONS } from '#lib/regions.ts'
import { cell } from './cells.ts'

const letters = (text: string) => plain(text).replaceAll(/[^a-z]/g, '')

/** Other ways to write a province or state, by its code. */
const SPELLINGS: Record<string, string> = {
  ...{ AB: 'alta alb', BC: 'colombiebritannique', MB: 'man', NB: 'nouveaubrunswick' },
  ...{ NL: 'newfoundland nfld terreneuve terreneuveetlabrador', NS: 'nouvelleecosse' },
  ...{ NT: 'nwt territoiresdunordouest', NU: 'nvt', ON: 'ont', PE: 'pei ipe ileduprinceedouard' },
  ...{ QC: 'que pq provincedequebec provinceofquebec', SK: 'sask', YT: 'yukonterritory yk' },
  ...{ AZ: 'ariz', CA: 'calif californie', CO: 'colo', CT: 'conn', DC: 'washingtondc districtdecolumbia' },
  ...{ FL: 'fla floride', GA: 'georgie', HI: 'hawai', IL: 'ill', LA: 'louisiane', MA: 'mass', MI: 'mich' },
  ...{ MN: 'minn', NM: 'nouveaumexique', NC: 'carolinedunord', ND: 'dakotadunord', NY: 'newyorkstate' },
  ...{ OR: 'ore', PA: 'penn penna pennsylvanie', SC: 'carolinedusud', SD: 'dakotadusud', TN: 'tenn' },
  ...{ TX: 'tex', VA: 'virginie', WA: 'wash', WI: 'wis wisc', WV: 'virginieoccidentale' },
}
const CODES: [code: string, name: string][] = Object.values(REGIONS).flatMap((of) => Object.entries(of))
const REGION_OF = new Map(
  CODES.flatMap(([code, name]) =>
    [code.toLowerCase(), letters(name), ...(SPELLINGS[code]?.split(' ') ?? [])].map((word) => [word, name]),
  ),
)

/** The name of a province or state: no code stands for one in both countries. */
export const region = cell(
  `a province or state: one of ${Object.values(REGIONS.CA).join(', ')}, or a state such as New York`,
  (given) => REGION_OF.get(letters(given)),
)

/** What is written for a municipality besides its code: its boroughs and former cities are none of their own. */
const NAMES: Record<Municipality, readonly string[]> = {
  toronto: ['North York', 'Scarborough', 'Etobicoke', 'East York', 'Old Toronto', 'Downtown Toronto'],
  montreal: [
    ...['Ahuntsic', 'Ahuntsic-Cartierville', 'Anjou', 'Cartierville', 'Côte-des-Neiges', 'Griffintown'],
    ...[
      'Côte-des-Neiges-Notre-Dame-de-Grâce',
      'Hochelaga',
      'Hochelaga-Maisonneuve',
      'L’Île-Bizard',
      'Lachine',
    ],
    ...['L’Île-Bizard-Sainte-Geneviève', 'LaSalle', 'Le Plateau-Mont-Royal', 'Le Sud-Ouest', 'Mercier'],
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
    ...['Saint-Léonard', 'Saint-Michel', 'Vieux-Montréal', 'Ville-Marie', 'Villeray', 'Downtown Montréal'],
    ...['Villeray-Saint-Michel-Parc-Extension', 'Old Montréal', 'Pointe-aux-Trembles', 'Sainte-Geneviève'],
  ],
  chicago: [],
  // Cities of their own that share a letter of postal codes with Montréal.
  other: [
    ...['autre', 'Westmount', 'Mont-Royal', 'Town of Mount Royal', 'Mount Royal', 'Ville Mont-Royal', 'TMR'],
    ...['Côte-Saint-Luc', 'Hampstead', 'Montréal-Ouest', 'Montréal West', 'Montréal-Est', 'Montréal East'],
    ...['Dorval', 'L’Île-Dorval', 'Pointe-Claire', 'Kirkland', 'Beaconsfield', 'Baie-D’Urfé', 'Senneville'],
    ...['Dollard-des-Ormeaux', 'Sainte-Anne-de-Bellevue', 'Laval', 'Longueuil'],
  ],
}

/** `City of Toronto`, `Ville de Montréal`, `Montréal (Verdun)` and `St-Laurent` in the words of the lists. */
const townWords = (name: string) =>
  letters(
    plain(name)
      .replace(/^(?:the )?(?:city of|ville de) /, '')
      .replace(/ \(.*\)$/, '')
      .replaceAll(/\bst(e?)(?=[.-])/g, 'saint$1'),
  )
const MUNICIPALITY_OF = new Map(
  MUNICIPALITIES.flatMap((code) => [code, ...NAMES[code]].map((name) => [townWords(name), code] as const)),
)

export const municipality = cell(
  `one of ${MUNICIPALITIES.join(', ')}: a borough belongs to its city, any other municipality is other`,
  (given) => MUNICIPALITY_OF.get(townWords(given)),
)

interface Written {
  country: string
  region: string | null
  city: string | null
  postalCode: string | null
}

/** The municipality as far as postal code and city tell without doubt; otherwise null. */
export const municipalityOf = ({ country, region: name, city, postalCode }: Written): Municipality | null => {
  const code = CODES.find(([, one]) => one === name)?.[0]
  if (code === undefined) return null
  const [taxing] = Object.entries(TAXING).find(([, region]) => region === code) ?? []
  // No rule depends on the municipality there.
  if (taxing === undefined) return 'other'
  const letter = country === 'CA' ? /^\s*([a-z])\d/i.exec(postalCode ?? '')?.[1]?.toUpperCase() : undefined
  if (letter === 'M') return 'toronto'
  const named = MUNICIPALITY_OF.get(townWords(city ?? ''))
  if (named === taxing) return named
  if (letter && 'KLNPGJ'.includes(letter)) return 'other'
  // A namesake of a city elsewhere tells nothing.
  return code === 'QC' && named === 'other' ? 'other' : null
}

/** States and territories where two time zones have large places: a new building names its own. */
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

/** The time zones to choose from, if the province or state alone does not tell. */
export const zonesToChoose = (name: string | null) => HALVED[name ?? '']
