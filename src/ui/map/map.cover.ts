import type { GeoJSONSource, Map as StreetMap } from 'maplibre-gl'
import type { Box } from './map.layout.rules.ts'

/** Id of the source and layer. */
export const COVER = 'flags'
/** Widths are rounded up to this, to need fewer images. */
const STEP = 16

/** Puts empty images under the flags, so that the map omits labels they would cover. Its style must be loaded. */
export const coverNames = (map: StreetMap, boxes: readonly Box[]) => {
  const features = boxes.map(({ x, y, width, height }) => {
    const wide = Math.ceil(width / STEP) * STEP
    const high = Math.ceil(height)
    const picture = `${COVER} ${wide} ${high}`
    if (!map.hasImage(picture))
      map.addImage(picture, { width: wide, height: high, data: new Uint8Array(wide * high * 4) })
    const { lng, lat } = map.unproject([x + width / 2, y + height / 2])
    return {
      type: 'Feature' as const,
      properties: { picture },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    }
  })
  const data = { type: 'FeatureCollection' as const, features }
  const source = map.getSource<GeoJSONSource>(COVER)
  if (source) {
    source.setData(data)
    return
  }
  map.addSource(COVER, { type: 'geojson', data })
  map.addLayer({
    id: COVER,
    type: 'symbol',
    source: COVER,
    layout: { 'icon-image': ['get', 'picture'], 'icon-allow-overlap': true, 'icon-padding': 2 },
  })
}
