import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { mutateCache } from '#lib/query.ts'
import { noAnswer } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'

// On a busy machine even a short wait may have to wait for its turn (ms).
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  vi.stubGlobal('fetch', noAnswer)
})

afterEach(() => {
  cleanup()
  // Files share their modules, and with them the answers that are kept while a page is open.
  mutateCache(() => true, undefined)
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Their box is kept for the next test.
  for (const toast of document.querySelectorAll('.toast')) toast.remove()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  setPrivateFigures({ budget: '', cash: '', income: '', debts: '' })
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
