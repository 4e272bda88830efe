import type { StyleSpecification } from 'maplibre-gl'
import outlines from './map-outlines.json?url'

const WATER = '#dce4e0'
const PAPER = '#f7f4ee'
const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string]

/**
 * North America in outlines, if the street map is unavailable: Natural Earth's coasts, lakes, provinces and states,
 * and GeoNames' cities. Text uses the page's font, so nothing else is loaded.
 */
export const outlineStyle = (): StyleSpecification => ({
  version: 8,
  sources: {
    outlines: {
      type: 'geojson',
      data: new URL(outlines, location.href).href,
      attribution: 'Natural Earth, GeoNames',
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': WATER } },
    { id: 'land', type: 'fill', source: 'outlines', filter: kind('land'), paint: { 'fill-color': PAPER } },
    { id: 'lakes', type: 'fill', source: 'outlines', filter: kind('lake'), paint: { 'fill-color': WATER } },
    {
      id: 'borders',
      type: 'line',
      source: 'outlines',
      filter: kind('border'),
      paint: { 'line-color': '#cbc4b6', 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'frontiers',
      type: 'line',
      source: 'outlines',
      filter: kind('frontier'),
      paint: { 'line-color': '#b3ab9b', 'line-width': 1.2 },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'outlines',
      filter: ['all', kind('place'), ['<', ['get', 'rank'], ['step', ['zoom'], 30, 4, 60, 5, 110, 6, 1000]]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Inter Variable', 'sans-serif'],
        'text-size': 13,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': '#4b5853', 'text-halo-color': PAPER, 'text-halo-width': 1.5 },
    },
  ],
})
