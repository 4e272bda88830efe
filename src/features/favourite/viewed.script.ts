/** Remembers in this browser that the suite of this page was viewed. */
import { readItem, storeItem } from '#lib/storage.ts'
import { afterLoad } from '#islands/when-idle.ts'
import { afterViewing } from './shortlist.rules.ts'

const [, suiteId] = /\/suites\/([^/]+)\/?$/.exec(location.pathname.toLowerCase()) ?? []
if (suiteId) afterLoad(() => storeItem('viewed', afterViewing(readItem('viewed'), suiteId)))
