/** Address of the street style. Known at build time: pages contain it, and the policy allows its host. */
export const mapStyle = () => process.env['MAP_STYLE_URL'] ?? 'https://tiles.openfreemap.org/styles/positron'
