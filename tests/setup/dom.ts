import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { noAnswer } from '#tests/fixtures/dom.tsx'

beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  vi.stubGlobal('fetch', noAnswer)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Their box is kept for the next test.
  for (const toast of document.querySelectorAll('.toast')) toast.remove()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
