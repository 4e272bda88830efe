/** Remembers in this browser that the suite of this page was viewed. */
import { readItem, storeItem } from '#lib/storage.ts'
import { afterLoad } from '#lib/when-idle.ts'
import { afterViewing } from './viewed.rules.ts'

afterLoad(() => {
  const [suiteId = ''] = location.pathname.toLowerCase().split('/').filter(Boolean).slice(-1)
  storeItem('viewed', afterViewing(readItem('viewed'), suiteId))
})
