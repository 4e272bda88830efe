/** Remembers, in this browser only, that the suite of this page was looked at. */
import { keep, kept } from '#lib/storage.ts'
import { afterLoad } from '#lib/when-idle.ts'
import { afterViewing } from './viewed.rules.ts'

afterLoad(() => {
  const [suiteId = ''] = location.pathname.toLowerCase().split('/').filter(Boolean).slice(-1)
  keep('viewed', afterViewing(kept('viewed'), suiteId))
})
