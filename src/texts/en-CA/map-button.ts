/** Of the button that opens the map beside a list, on a phone instead of it. */
export const mapButton = {
  map: 'Map',
  hide: 'Hide map',
  list: 'List',
  failed: 'The map could not be loaded. Check your connection and press the button again.',
}
