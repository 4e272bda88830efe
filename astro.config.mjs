import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { floorplanCopies } from '#features/suite/floorplan-copies.build.ts'
import { styleguide } from './src/styleguide/styleguide.build.ts'
import { chunks } from '#lib/chunks.build.ts'
import { intent } from '#lib/directives/intent.build.ts'
import { inSitemap } from './src/lib/sitemap.ts'

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'https://larkfield.example',
  trailingSlash: 'never',
  // name.html, which Netlify serves at /name: name/index.html would answer at /name/ only, after a redirect.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 10 },
  // The pages state the retention period that the functions use (`define`).
  vite: {
    plugins: [
      {
        // Astro overrides these options for the browser, so they are set after Astro has done so. A chunk that is loaded
        // later shares nearly all its imports with the page, so a list of imports to preload weighs more than it saves.
        name: 'scripts-of-the-browser',
        configEnvironment: (name) =>
          name === 'client'
            ? { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: chunks } } } }
            : undefined,
      },
    ],
    define: { __REQUEST_RETENTION_DAYS__: JSON.stringify(process.env.REQUEST_RETENTION_DAYS ?? '') },
  },
  integrations: [react(), intent(), floorplanCopies(), styleguide(), sitemap({ filter: inSitemap })],
})
