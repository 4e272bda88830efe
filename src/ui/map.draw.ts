import { Map as StreetMap, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { placeFlags, placePin } from './map.flags.ts'
import { boundsOf, type MapPin } from './map.rules.ts'
import { outlineStyle } from './map.style.ts'

const STYLE_TIMEOUT_MS = 5000
/** Outlines say little nearer than this: a pin wants its region, flags want room. */
const OUTLINE_ZOOM = { pin: 8, flags: 10 }
/** Pixels; MapLibre's own measure for small maps. */
const NARROW = 640
/** Room for the flags of the outermost points, below the error text. */
const paddingOf = (width: number) => {
  const side = Math.min(80, width * 0.15)
  return { top: 104, right: side, bottom: 48, left: side }
}

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

interface MapOptions {
  label: string
  pins: MapPin[]
  /** As near as it opens. */
  zoom: number
  /** Address of the street style. */
  streets: string
  /** What several pins are together; where it is missing there is one pin and no flag. */
  many: string | undefined
  /** Says to the visitor that the street map is not to be had. */
  fail: () => void
}

/**
 * Draws a map: streets, or outlines where streets cannot be had.
 * @returns the element at its only pin, where it has no flags.
 */
export const drawMap = async (container: HTMLElement, options: MapOptions) => {
  const { label, pins, zoom, many, fail } = options
  const [streets] = await Promise.all([streetStyle(options.streets), addSheet()])
  setWorkerUrl(new URL(worker, location.href).href)
  const map = new StreetMap({
    container,
    style: streets ?? outlineStyle(),
    bounds: boundsOf(pins),
    fitBoundsOptions: { padding: many ? paddingOf(container.clientWidth) : 0, maxZoom: zoom },
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
  // Where the card and the credits would meet, the credits wait behind their button.
  if (container.clientWidth < NARROW)
    map.once('idle', () => {
      const credits = container.querySelector('.maplibregl-compact-show')
      credits?.classList.remove('maplibregl-compact-show')
    })

  const outlinesOnly = () => {
    fail()
    map.setMaxZoom(many ? OUTLINE_ZOOM.flags : OUTLINE_ZOOM.pin)
  }
  if (!streets) outlinesOnly()
  whenTilesFail(map, () => {
    outlinesOnly()
    map.setStyle(outlineStyle())
  })

  if (!many) return placePin(map, pins)
  placeFlags(map, pins, many)
  return undefined
}
