import type { ClientDirective } from 'astro'
import { whenIdle } from '../when-idle.ts'

const isSignedIn = () => ['loading', 'user'].includes(document.documentElement.dataset['session'] ?? '')

/**
 * `client:intent` hydrates an island when a pointer, touch or the focus reaches it. It also wakes, when the browser
 * is idle, for people who are signed in, and when a price on the page has changed since the build (the window's
 * `session` and `catalogue` events). With `client:intent="scenario"` it also wakes for an address with a query, and once
 * somebody tries out figures (the window's `scenario` event): paper shows them, and nobody reaches for paper. A press that comes before the island is ready is made again once it is:
 * layouts/held-press.script.ts. Astro bundles this file into the page by itself, so it must not import modules that
 * keep state.
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
    if (isSignedIn()) whenIdle(() => void wake())
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
