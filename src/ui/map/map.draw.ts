import { Map as StreetMap, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { mapControls as texts } from '#texts/map.ts'
import { placeCard } from './map.card.ts'
import { COVER } from './map.cover.ts'
import { placeFlags, placePin, type FlagActs, type Flags } from './map.flags.ts'
import type { Bounds, MapPoint } from './map.rules.ts'
import { outlineStyle } from './map.style.ts'

const STYLE_TIMEOUT_MS = 5000
/** Largest zoom of the outlines: a pin should show its region, flags need room. */
const OUTLINE_ZOOM = { pin: 8, flags: 12 }
/** Pixels; MapLibre's own measure for small maps. */
const NARROW = 640
/** Room for the flags of the outermost points, also once the row of the error text makes the map smaller. */
const paddingOf = (width: number) => {
  const side = Math.min(80, width * 0.15)
  return { top: 64, bottom: 88, left: side, right: side }
}

const spoken = {
  'NavigationControl.ZoomIn': texts.zoomIn,
  'NavigationControl.ZoomOut': texts.zoomOut,
  'AttributionControl.ToggleAttribution': texts.credits,
  'CooperativeGesturesHandler.WindowsHelpText': texts.scroll,
  'CooperativeGesturesHandler.MacHelpText': texts.scrollOnMac,
  'CooperativeGesturesHandler.MobileHelpText': texts.fingers,
}

/** MapLibre's styles, in a layer below the site's. */
const addSheet = () => {
  const style = document.createElement('style')
  style.textContent = `@import url(${JSON.stringify(sheet)}) layer(reset);`
  document.head.append(style)
  return new Promise((resolve) => {
    style.onload = style.onerror = resolve
  })
}

/** The street style, or null if its host does not respond in time. */
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
    const isTile = event.dataType === 'source' && event.sourceId !== COVER
    if (isTile && event.tile?.state === 'loaded') drawn = true
  })
  // The listener stops MapLibre from printing errors. A later failure leaves a gap, not a broken map.
  map.on('error', () => {
    if (!drawn) fallBack()
    drawn = true
  })
}

interface MapOptions {
  label: string
  /** Initial bounds. */
  bounds: Bounds
  /** Largest initial zoom. */
  zoom: number
  /** Address of the street style. */
  streets: string
  /** The only point; a map without one has flags. */
  only: MapPoint | undefined
  /** What flags do; links by default. */
  acts: FlagActs | undefined
  /** Tells the visitor that the street map is unavailable. */
  fail: () => void
}

export interface DrawnMap extends Flags {
  /** Element of the only pin. */
  spot: HTMLElement | undefined
  bounds: () => Bounds
  /** Element of the card at a flag; the page fills it. */
  card: HTMLElement
  /** Opens the card at the flag of this pin, and moves the map to show it. */
  openCard: (id: string) => void
  closeCard: () => void
  remove: () => void
}

const boundsNow = (map: StreetMap): Bounds => {
  const bounds = map.getBounds()
  return [
    [bounds.getWest(), bounds.getSouth()],
    [bounds.getEast(), bounds.getNorth()],
  ]
}

/** Draws a map: streets, or outlines if streets are unavailable. */
export const drawMap = async (container: HTMLElement, options: MapOptions): Promise<DrawnMap> => {
  const { label, bounds, zoom, only, acts, fail } = options
  const [streets] = await Promise.all([streetStyle(options.streets), addSheet()])
  setWorkerUrl(new URL(worker, location.href).href)
  const map = new StreetMap({
    container,
    style: streets ?? outlineStyle(),
    bounds,
    fitBoundsOptions: {
      padding: only ? 0 : paddingOf(container.clientWidth),
      maxZoom: zoom,
    },
    // A map the visitor opened moves with one finger.
    cooperativeGestures: !acts || matchMedia('(pointer: fine)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    locale: { ...spoken, 'Map.Title': label },
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  // Where the card would touch the credits, they collapse into a button.
  if (container.clientWidth < NARROW)
    map.once('idle', () => {
      const credits = container.querySelector('.maplibregl-compact-show')
      credits?.classList.remove('maplibregl-compact-show')
    })

  const outlinesOnly = () => {
    fail()
    map.setMaxZoom(only ? OUTLINE_ZOOM.pin : OUTLINE_ZOOM.flags)
  }
  if (!streets) outlinesOnly()
  whenTilesFail(map, () => {
    outlinesOnly()
    map.setStyle(outlineStyle(), { diff: false })
  })

  const card = placeCard(map)
  const flags = placeFlags(map, acts, card)
  let opened: string | null = null
  const spotOf = () => (opened === null ? undefined : flags.spotOf(opened))
  const follow = () => {
    const spot = spotOf()
    if (spot) card.follow(spot)
  }
  map.on('moveend', follow)
  return {
    ...flags,
    setPins: (pins) => {
      flags.setPins(pins)
      follow()
    },
    spot: placePin(map, only),
    bounds: () => boundsNow(map),
    card: card.content,
    openCard: (id) => {
      opened = id
      const spot = spotOf()
      if (spot) card.open(spot)
    },
    closeCard: () => {
      opened = null
      card.close()
    },
    remove: () => map.remove(),
  }
}
