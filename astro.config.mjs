import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { floorplanCopies } from './src/features/suite/floorplan-copies.integration.ts'
import { resultsFirstScript } from './src/features/search/results.first-script.ts'
import { suiteListFirstScript } from './src/features/suite/suite-list.first-script.ts'
import { firstScript } from './src/layouts/first-script.ts'

const mapStyle = process.env.MAP_STYLE_URL ?? 'https://tiles.openfreemap.org/styles/positron'
const maps = new URL(mapStyle).origin

/** @param {string} script */
const hashOf = (script) =>
  /** @type {const} */ (`sha256-${createHash('sha256').update(script).digest('base64')}`)

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'https://larkfield.example',
  trailingSlash: 'never',
  // name.html, which Netlify serves at /name: name/index.html would answer at /name/ only, after a redirect.
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), floorplanCopies()],
  security: {
    // docs/decisions/005-content-security-policy.md
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data: blob: ${maps}`,
        `connect-src 'self' ${maps}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [firstScript, suiteListFirstScript, resultsFirstScript].map(hashOf) },
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
    },
  },
})
