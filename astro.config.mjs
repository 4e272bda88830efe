import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'https://larkfield.example',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always' },
  integrations: [react()],
})
