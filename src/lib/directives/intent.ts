import type { ClientDirective } from 'astro'

/** Only these do something when they are clicked; a click into a text field needs no repeating. */
const PRESSABLE = 'a, button, summary, label, input:is([type=checkbox], [type=radio])'

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

const isSignedIn = () => ['loading', 'user'].includes(document.documentElement.dataset['session'] ?? '')

/**
 * `client:intent` hydrates an island when a pointer, touch or the focus reaches it. It also wakes, when the browser
 * is idle, for people who are signed in, and when a price on the page has changed since the build (the window's
 * `session` and `catalogue` events). `client:intent="idle"` also wakes whenever the browser is idle. The first press that comes before the island is ready is held and made again
 * once it is; a press that began earlier and ends later needs no help. Astro bundles this file into the page by
 * itself, so it must not import modules that keep state.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController()
  const { signal } = listening
  let held: HTMLElement | undefined
  let waking = false

  const wake = async () => {
    if (waking) return
    waking = true
    const hydrate = await load()
    listening.abort()
    await hydrate()
    // A failed island still has its `ssr` attribute: its links work as they stand, its buttons would do nothing.
    const target = island.hasAttribute('ssr') ? held?.closest('a') : held
    if (target?.isConnected) target.click()
  }
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    held = target
    void wake()
  }

  for (const reached of ['pointerover', 'pointerdown', 'focusin'])
    island.addEventListener(reached, () => void wake(), { signal, passive: true })
  island.addEventListener('click', hold, { signal, capture: true })
  const wakeForPeople = () => {
    if (isSignedIn()) whenIdle(() => void wake())
  }
  window.addEventListener('session', wakeForPeople, { signal })
  window.addEventListener('catalogue', () => void wake(), { signal })
  wakeForPeople()
  if (value === 'idle') whenIdle(() => void wake())
}

export default intent
