import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { floorplanCopies } from '#features/suite/floorplan-copies.build.ts'
import { styleguide } from './src/styleguide/styleguide.build.ts'
import { intent } from '#lib/directives/intent.build.ts'
import { inSitemap } from './src/lib/sitemap.ts'

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'https://larkfield.example',
  trailingSlash: 'never',
  // name.html, which Netlify serves at /name: name/index.html would answer at /name/ only, after a redirect.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 10 },
  // What the texts promise is what the functions are set to.
  vite: {
    plugins: [
      {
        // A chunk that is fetched later shares nearly all it imports with the page: lists of that to preload weigh more
        // than they save. Astro overrides `build.modulePreload` for the browser, so it is set after Astro has.
        name: 'no-preload-lists',
        configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
      },
    ],
    define: { __REQUEST_RETENTION_DAYS__: JSON.stringify(process.env.REQUEST_RETENTION_DAYS ?? '') },
  },
  integrations: [react(), intent(), floorplanCopies(), styleguide(), sitemap({ filter: inSitemap })],
})
