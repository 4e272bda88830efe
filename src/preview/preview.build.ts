import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const PAGES = {
  '/buildings/[buildingId]': '../pages/buildings/[buildingId]/index.astro',
  '/buildings/[buildingId]/suites/[suiteId]': '../pages/buildings/[buildingId]/suites/[suiteId].astro',
  '/coming-soon/[buildingId]': '../pages/coming-soon/[buildingId].astro',
  '/suites/[suiteId]': '../pages/suites/[suiteId].astro',
  '/floorplan-copies.json': '../pages/floorplan-copies.json.ts',
  '/previewed/[buildingId].json': 'suites.json.ts',
}

/** The pages of a preview: those of its building, and no others (decision 210). */
export const previewPages = (): AstroIntegration => ({
  name: 'preview-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const [pattern, file] of Object.entries(PAGES))
        injectRoute({ pattern, entrypoint: fileURLToPath(new URL(file, import.meta.url)), prerender: true })
    },
  },
})
