import type { ClientDirective } from 'astro'
import { whenIdle } from '../when-idle.ts'

const isSignedIn = () => ['loading', 'user'].includes(document.documentElement.dataset['session'] ?? '')

/** Its bookmarks would say that a suite is not on the shortlist. */
const marksShortlist = (island: Element) =>
  'shortlist' in document.documentElement.dataset && island.querySelector('.for-guest.needs-script')

/**
 * `client:intent` hydrates an island when a pointer, touch or the focus reaches it. It also hydrates, when the browser is
 * idle, for people who are signed in (the window's `session` event), for bookmarks of guests who keep a shortlist, and
 * when a price on the page has changed since the build (`catalogue`). With `client:intent="scenario"` it also does so for
 * an address with a query, and when the visitor changes the calculator's figures (`scenario`): the printed page shows
 * them, and nobody points at what is only printed. A press before the island is ready is repeated once it is:
 * layouts/held-press.script.ts. Astro bundles this file by itself into the page, so it must not import modules that keep
 * state.
 */
const intent: ClientDirective = (load, options, island) => {
  const listening = new AbortController()
  const { signal } = listening
  const wake = async () => {
    if (signal.aborted) return
    listening.abort()
    const hydrate = await load()
    await hydrate()
  }
  const wakeForPeople = () => {
    if (isSignedIn() || marksShortlist(island)) whenIdle(() => void wake())
  }
  for (const reached of ['pointerover', 'pointerdown', 'focusin', 'click'])
    island.addEventListener(reached, () => void wake(), { signal, passive: true })
  window.addEventListener('session', wakeForPeople, { signal })
  window.addEventListener('catalogue', () => void wake(), { signal })
  wakeForPeople()
  if (options.value !== 'scenario') return
  window.addEventListener('scenario', () => void wake(), { signal })
  if (location.search) whenIdle(() => void wake())
}

export default intent
