import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a pointer, touch or the focus reaches the island: see intent.ts. */
    'client:intent'?: boolean | 'scenario'
  }
}

export const intent = (): AstroIntegration => ({
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('intent.ts', import.meta.url)),
      }),
  },
})
