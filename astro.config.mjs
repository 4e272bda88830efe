import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { floorplanCopies } from '#features/suite/floorplan-copies.build.ts'
import { preloadScripts } from './src/islands/preload.build.ts'
import { previewPages } from './src/preview/preview.build.ts'
import { styleguide } from './src/styleguide/styleguide.build.ts'
import { inLanguages, inSitemap } from './src/lib/sitemap.ts'

/**
 * Astro removes island styles from the client's files, because pages have them, but leaves their names in the preload
 * list of lazy parts, which then fail (withastro/astro#8329).
 */
const forgetStylesOfPages = {
  name: 'forget-styles-of-pages',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const { viteMetadata } of Object.values(bundle))
      for (const sheet of viteMetadata?.importedCss ?? [])
        if (!bundle[sheet]) viteMetadata.importedCss.delete(sheet)
  },
}

/** Resolves `#texts/*` (package.json) to the folder of the language that is built. */
const language = process.env.SITE_LANGUAGE ?? 'en-CA'
const textsInLanguage = {
  name: 'texts-in-language',
  configEnvironment: (name) => ({
    resolve: {
      conditions: [language, ...(name === 'client' ? defaultClientConditions : defaultServerConditions)],
    },
  }),
}

/** The pages of one unpublished building (netlify/build/previews.ts). */
const isPreview = Boolean(process.env.SITE_PREVIEW)

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'https://larkfield.example',
  trailingSlash: 'never',
  // name.html, which Netlify serves at /name: name/index.html would answer at /name/ only, after a redirect.
  build: { format: 'file', concurrency: 10 },
  // The pages state the retention period that the functions use (`define`).
  vite: {
    plugins: [textsInLanguage, forgetStylesOfPages],
    define: {
      __LIVE__: JSON.stringify(process.env.CONTEXT === 'production'),
      __REQUEST_RETENTION_DAYS__: JSON.stringify(process.env.REQUEST_RETENTION_DAYS ?? ''),
    },
  },
  integrations: [
    react(),
    floorplanCopies(),
    ...(isPreview
      ? [previewPages()]
      : [preloadScripts(['/results']), styleguide(), sitemap({ filter: inSitemap, serialize: inLanguages })]),
  ],
})
