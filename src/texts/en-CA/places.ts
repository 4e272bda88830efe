/** Provinces, states and cities that this language names otherwise than listings and the gazetteer do. */
export const regions: Record<string, string> = {}
export const cities: Record<string, string> = {}

/** The province most of whose people speak this language, if it is one alone: its cities are offered first. */
export const ownRegion: string = ''

/** A city with its province or state. */
export const cityLine = (city: string, region: string) => `${city}, ${region}`
