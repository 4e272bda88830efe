// French that developments of the demo share. A text without French is shown in English on French pages.

const HOURS: Record<string, string> = {
  'Tuesday to Friday 11 to 6, weekends 11 to 5':
    'Du mardi au vendredi de 11\u00a0h à 18\u00a0h, la fin de semaine de 11\u00a0h à 17\u00a0h',
  'Monday to Thursday noon to 7, Saturday and Sunday noon to 5':
    'Du lundi au jeudi de midi à 19\u00a0h, le samedi et le dimanche de midi à 17\u00a0h',
}
const TYPES: Record<string, string> = {
  'Commercial and industrial condominium': 'Copropriété commerciale et industrielle',
  Condominium: 'Condos',
  'Loft condominium': 'Lofts en copropriété',
  'Mid-rise condominium': 'Condos, immeuble de hauteur moyenne',
  'Semi-detached homes and townhomes': 'Maisons jumelées et maisons de ville',
  'Single family homes': 'Maisons unifamiliales',
  'Stacked townhomes': 'Maisons de ville superposées',
  Townhomes: 'Maisons de ville',
}
const SEASONS: Record<string, string> = {
  Spring: 'Printemps',
  Summer: 'Été',
  Autumn: 'Automne',
  Winter: 'Hiver',
}

export const frenchHours = (hours: string | undefined) => (hours && HOURS[hours]) ?? null
export const frenchType = (type: string) => TYPES[type] ?? null

/** `Printemps 2028` for `Spring 2028`; a year alone stays. */
export const frenchSeason = (text: string) => {
  const [season = '', year] = text.split(' ')
  return year ? `${SEASONS[season] ?? season} ${year}` : text
}

/** `428,40 $ par mois` for `$428.40 a month`; null for another wording. */
export const frenchFee = (text: string | null) => {
  const amount = /^\$(?<amount>[\d,]+\.\d\d) a month$/.exec(text ?? '')?.groups?.['amount']
  if (amount === undefined) return null
  const dollars = Number(amount.replaceAll(',', '')).toLocaleString('fr-CA', { minimumFractionDigits: 2 })
  return `${dollars}\u00a0$ par mois`
}

export const frenchTaxBasis = (percent: number, country: 'CA' | 'US') =>
  `Environ ${percent.toLocaleString('fr-CA')}\u00a0% du prix, selon le ${country === 'US' ? 'vendeur' : 'constructeur'}`
