import { Map as StreetMap, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { placeFlags, placePin } from './map.flags.ts'
import { boundsOf, type MapPin } from './map.rules.ts'
import { outlineStyle } from './map.style.ts'

const STYLE_TIMEOUT_MS = 5000
/** Outlines say nothing nearer than this. */
const OUTLINE_ZOOM = 8
/** Room for flags above and beside the outermost points, and for the card below. */
const PADDING = { top: 64, right: 80, bottom: 48, left: 80 }

/** MapLibre's own styles, below the site's in the cascade. */
const addSheet = () => {
  const style = document.createElement('style')
  style.textContent = `@import url(${JSON.stringify(sheet)}) layer(reset);`
  document.head.append(style)
  return new Promise((resolve) => {
    style.onload = style.onerror = resolve
  })
}

/** The street style, or null where its host does not answer in time. */
const streetStyle = async (url: string) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) })
    return response.ok ? ((await response.json()) as StyleSpecification) : null
  } catch {
    return null
  }
}

/** Calls back once if the street map fails before it has drawn any tile. */
const whenTilesFail = (map: StreetMap, fallBack: () => void) => {
  let drawn = false
  map.on('data', (event) => {
    if (event.dataType === 'source' && event.tile?.state === 'loaded') drawn = true
  })
  // With a listener MapLibre does not print the error; what fails later leaves a gap, not a broken map.
  map.on('error', () => {
    if (!drawn) fallBack()
    drawn = true
  })
}

/**
 * Draws a map with the host's pins into it: streets, or outlines where streets cannot be had.
 * @param fail says so to the visitor
 */
export const drawMap = async (host: HTMLElement, fail: () => void) => {
  const { pins: json = '[]', streets: url = '', zoom, label = '' } = host.dataset
  const pins: MapPin[] = JSON.parse(json)
  const [streets] = await Promise.all([streetStyle(url), addSheet()])

  const container = document.createElement('div')
  container.className = 'map__canvas'
  host.prepend(container)
  setWorkerUrl(new URL(worker, location.href).href)
  const map = new StreetMap({
    container,
    style: streets ?? outlineStyle(),
    bounds: boundsOf(pins),
    fitBoundsOptions: { padding: PADDING, maxZoom: Number(zoom) },
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    locale: { 'Map.Title': label },
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')

  const outlinesOnly = () => {
    fail()
    map.setMaxZoom(OUTLINE_ZOOM)
  }
  if (!streets) outlinesOnly()
  whenTilesFail(map, () => {
    outlinesOnly()
    map.setStyle(outlineStyle())
  })

  const pin = host.querySelector<SVGElement>('.map__pin')
  if (pin) placePin(map, pin, pins)
  else placeFlags(map, pins)
}
