import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'

/** Name and icons for a phone's home screen. */
export const GET = () =>
  Response.json({
    name: brand.title,
    short_name: brand.name,
    start_url: localePath('/'),
    display: 'browser',
    background_color: '#f7f4ee',
    theme_color: '#f7f4ee',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
