/** The eight radii a search may take, in km. */
export const RADII = [25, 50, 75, 100, 200, 300, 400, 500] as const
export const DEFAULT_RADIUS = 25
