/** Where the map takes its streets from. Known at build: pages carry it, and the policy lets its host through. */
export const mapStyle = () => process.env['MAP_STYLE_URL'] ?? 'https://tiles.openfreemap.org/styles/positron'
