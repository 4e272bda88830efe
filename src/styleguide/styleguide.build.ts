import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** /styleguide, in development only: decision 902 */
export const styleguide = (): AstroIntegration => ({
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return
      const entrypoint = fileURLToPath(new URL('styleguide.astro', import.meta.url))
      injectRoute({ pattern: '/styleguide', entrypoint, prerender: true })
    },
  },
})
