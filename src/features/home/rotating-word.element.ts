import { typing } from './typing.ts'

/** ms */
const LETTER = 100

/** Types the words of `data-words` into the masthead, back and forth. The button pauses it. */
class RotatingWord extends HTMLElement {
  connectedCallback() {
    const word = this.parentElement?.querySelector<HTMLElement>('.mast__word')
    const button = this.querySelector('button')
    const words = this.dataset['words']?.split(' ') ?? []
    if (!word || !button) return

    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let frames = typing(words)
    still.addEventListener('change', () => {
      frames = typing(words)
      word.textContent = words[0] ?? ''
    })
    button.addEventListener('click', () => {
      const paused = button.ariaPressed !== 'true'
      button.ariaPressed = String(paused)
      word.toggleAttribute('data-paused', paused)
    })
    setInterval(() => {
      if (still.matches || button.ariaPressed === 'true') return
      const text = frames.next().value
      if (word.textContent !== text) word.textContent = text
    }, LETTER)
  }
}

customElements.define('rotating-word', RotatingWord)
