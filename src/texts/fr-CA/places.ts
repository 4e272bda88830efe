// `Intl.DisplayNames` knows countries, not their provinces and states.

/** Provinces, states and cities that this language names otherwise than listings and the gazetteer do. */
export const regions: Record<string, string> = {
  'British Columbia': 'Colombie-Britannique',
  'New Brunswick': 'Nouveau-Brunswick',
  'Newfoundland and Labrador': 'Terre-Neuve-et-Labrador',
  'Northwest Territories': 'Territoires du Nord-Ouest',
  'Nova Scotia': 'Nouvelle-Écosse',
  'Prince Edward Island': 'Île-du-Prince-Édouard',
  Quebec: 'Québec',
  California: 'Californie',
  'District of Columbia': 'District de Columbia',
  Florida: 'Floride',
  Georgia: 'Géorgie',
  Hawaii: 'Hawaï',
  Louisiana: 'Louisiane',
  'New Mexico': 'Nouveau-Mexique',
  'North Carolina': 'Caroline du Nord',
  'North Dakota': 'Dakota du Nord',
  Pennsylvania: 'Pennsylvanie',
  'South Carolina': 'Caroline du Sud',
  'South Dakota': 'Dakota du Sud',
  Virginia: 'Virginie',
  'West Virginia': 'Virginie-Occidentale',
}
export const cities: Record<string, string> = {
  Montreal: 'Montréal',
  'New York City': 'Ville de New York',
  'Québec City': 'Ville de Québec',
  'Old Montréal': 'Vieux-Montréal',
  'Downtown Montréal': 'Centre-ville',
  'Little Burgundy': 'Petite-Bourgogne',
  'Little Italy': 'Petite Italie',
}

/** The province most of whose people speak this language, if it is one alone: its cities are offered first. */
export const ownRegion: string = 'Québec'

/** A city with its province or state. */
export const cityLine = (city: string, region: string) => `${city} (${region})`
