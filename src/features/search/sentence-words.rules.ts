/**
 * The words of plain sentences in both languages, as sources of regular expressions. `#` before or after a
 * word is a word boundary in any script: no letter or digit follows or precedes.
 */

const EDGES = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }

/** A pattern that finds all its places in a text, whatever the case. */
export const pattern = (source: string) =>
  new RegExp(`${EDGES.before}(?:${source})`.replaceAll('#', EDGES.after), 'giu')

const NUMBERS = new Map([
  ['one', 1],
  ['un', 1],
  ['une', 1],
  ['two', 2],
  ['deux', 2],
  ['three', 3],
  ['trois', 3],
  ['four', 4],
  ['quatre', 4],
  ['five', 5],
  ['cinq', 5],
  ['six', 6],
])
/** `2`, `two` or `deux`. */
export const COUNT = `\\d{1,2}|${[...NUMBERS.keys()].join('|')}`
export const countOf = (text: string) => NUMBERS.get(text.toLowerCase()) ?? Number(text)

export const BEDS =
  "(?:bed[\\s-]?rooms?|bedroms?|bedrms?|bdrms?|bdrs?|beds?|brs?|bds?|chambres?(?: [àa] coucher)?|c\\.?\\s?(?:[àa]\\.?\\s?)?c\\.?|ch(?!\\.?\\s+(?:d[eu]s?#|d'|saint|ste?#|la#|le#)))#"
export const BATHS = '(?:bath[\\s-]?rooms?|baths?|ba|wash[\\s-]?rooms?|salles? de bains?|sdb)#'
/** A room without a tub or a shower, which no list counts by itself. */
export const HALF_BATHS = "(?:salles? d'eau|powder[\\s-]?rooms?|half[\\s-]baths?)#"
export const DEN = '(?:dens?|coin[\\s-]bureau|bureau|study|home office)#'
/** A word of a street's name. */
export const NAME = "[\\p{L}.'-]+"
const STREETS = 'streets?|road|rd|avenue|ave|drive|lane|way|court|crescent|boulevard|blvd|boul'
/** The kind of street, after its name. */
export const STREET = `\\s+(?:${STREETS}|st|dr)#`
/** `12 Bath Road` is an address; `2 bed St. Catharines` is not. */
export const NO_STREET = `(?!\\s+(?:${STREETS})#)`

export const AT_LEAST = '(?:at least|minimum(?: of)?|min|au moins|over|more than|plus de)#:?\\s*'
/** More than just the figure. */
export const OVER = '(?<!(?:no|not|pas) )(?:over|more than|above|plus de)#\\s*'
export const AT_MOST =
  "(?:under|below|less than|max(?:imum)?(?: of| de)?|up to|no more than|not more than|not over|at most|moins de|sous|au plus|pas plus de|jusqu['’]?\\s?(?:à|a)|en bas de|en dessous de|inférieure? à|tops?|budget(?: of| de)?)#:?\\s*"
export const FROM = '(?:from|starting (?:at|from)|above|à partir de|a partir de|dès|supérieure? à)#\\s*'
/** What follows is said of another figure: `2 bed at least two baths`. */
const NO_OTHER = `(?!\\s*(?:[\\d$]|(?:${COUNT}|an?)#))`
export const OR_MORE = `(?:\\+|\\s*(?:or more|and up|or up|and more|ou plus|et plus|minimum|(?:at least|au moins)${NO_OTHER})#)`
export const OR_LESS = `\\s*(?:or less|ou moins|et moins(?!\\s+(?:de#|d'))|maximum|max|tops|(?:at most|au plus)${NO_OTHER})#`
export const ABOUT = '(?:around|about|approximately|approx|circa|environ|autour de|à peu près|~)\\s*'

/** Filters have one direction each; these are their names. */
export const DIRECTIONS =
  '(?:(?:north|south|nord|sud)[\\s-]?(?:east|west|est|ouest)|north|south|east|west|nord|sud|est|ouest|[ns][ew]|[nsew])#'
export const directionOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/north|nord/u, 'N')
    .replace(/south|sud/u, 'S')
    .replace(/west|ouest/u, 'W')
    .replace(/east|est/u, 'E')
    .replace(/[\s-]/gu, '')
    .toUpperCase()

const ROOMS = '(?:\\s(?:spaces?|units?|propert(?:y|ies)))?'
/** Names of property types. A weak one is also part of names (`100 Mile House`, Commercial Drive). */
export const TYPES = [
  {
    type: 'townhome',
    weak: false,
    words: 'town[\\s-]?(?:homes?|houses?)|row[\\s-]?houses?|maisons? (?:de ville|en rangée)',
  },
  {
    type: 'semi-detached',
    weak: false,
    words: 'semi[\\s-]detached(?: homes?| houses?)?|maisons? jumelées?|jumelée?s?',
  },
  {
    type: 'single family home',
    weak: false,
    words:
      'single[\\s-]family(?: homes?| houses?)?|detached(?: homes?| houses?)?|maisons? unifamiliales?|unifamiliales?|maisons? individuelles?',
  },
  { type: 'condo', weak: false, words: 'condos?|condominiums?|apartments?|apts?|appartements?|apparts?' },
  { type: 'single family home', weak: true, words: 'houses?|maisons?' },
  {
    type: 'commercial',
    weak: true,
    words: `commercial${ROOMS}|(?:loca(?:l|ux)\\s)?(?:commerciale?s?|commerciaux)`,
  },
  { type: 'industrial', weak: true, words: `industrial${ROOMS}|(?:loca(?:l|ux)\\s)?industriell?e?s?` },
] as const

/** What people ask for but no list can filter by: reported to them, never taken for a place. */
export const UNKNOWN =
  "\\p{Extended_Pictographic}|(?:parking(?: spots?| spaces?)?|stationnements?|garages?|lockers?|storage|casiers?|balcon(?:y|ies|s)?|terraces|terrasses?|patios?|back ?yard|jardin|pools?|piscines?|gym|sauna|elevator|ascenseur|pets?(?:[\\s-]friendly)?|dogs?|cats?|animaux(?: acceptés)?|chiens?|chats?|(?:lake|city|ocean|water) views?|vue(?: sur (?:le |l')?(?:lac|eau|fleuve))?|water[\\s-]?front|penthouses?|lofts?|duplex(?:es)?|triplex|basement|sous-sol|furnished|meublée?s?|for rent|to rent|rent(?:al|ed)?|à louer|a louer|quiet|calme|tranquille|sunny|ensoleillée?s?|lumineu(?:x|se)s?|cheap|affordable|pas chère?s?|abordables?|nice|luxury|luxe|modern|moderne|spacious|spacieu(?:x|se)|downtown|centre[\\s-]ville|subway|métro|schools?|écoles?|fireplace|foyer|investment|investissement|(?:top|high|low|ground) floor|corner (?:unit|suite)|move[\\s-]in ready|air conditioning|climatisation|ensuite|wheelchair(?: accessible)?)#"

export const NEGATIONS =
  "(?:no|not(?: an?)?|non|without(?: an?)?|sans|pas d(?:e |['’])|aucune?|excluding|except)\\s*"

/** Words without meaning of their own, at the edges of a place. */
export const CONNECTORS = new Set(
  "i i'm im am we want wants need looking look search searching for a an and or with in at on of to from near nearby around close by buy buying afford purchase get what which can could can't my our me us is are home homes suite suites unit units property properties please show find give have has having got there something some any all area region that budget price priced cost costs costing cash pay only just ideally preferably maybe about located situated within sale je j'ai j'aimerais nous veux voulons voudrais cherche cherchons recherche un une des de du d au aux à en dans pour avec et ou près pres proche autour vers acheter achat quoi que qu'est-ce puis-je peux-je ai mon ma mes logement logements propriété prix coût coûtant moi vendre région secteur quartier situé située si possible svp maximum minimum max min the le la les l' environ".split(
    ' ',
  ),
)
/** An article belongs to the name that follows it: La Prairie, The Beaches, Des Moines. */
export const ARTICLES = new Set(['the', 'le', 'la', 'les', 'des'])
/** Has no meaning here, but may begin a name: New Westminster. */
export const ALL_ARE_NEW = new Set(['new', 'brand new', 'neuf', 'neuve', 'neufs', 'neuves'])
/** Words before a place. */
export const MARKERS = new Set(
  'near nearby around close in at à près pres proche autour dans vers from'.split(' '),
)
