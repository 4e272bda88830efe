/** Of maps. */
export const map = {
  of: (name: string) => `Map of ${name}`,
  directions: 'Directions',
  approximate: 'Approximate location',
  failed: 'Error loading Google Maps',
}
