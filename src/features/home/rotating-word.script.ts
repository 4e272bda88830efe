/** Types the words of `data-words` into the masthead, back and forth. The button pauses it. */
import { typing } from './typing.rules.ts'

/** ms */
const LETTER = 100

const word = document.querySelector<HTMLElement>('.mast__word')
const control = document.querySelector<HTMLElement>('.rotating-word')
const button = control?.querySelector('button')

if (word && control && button) {
  const words = control.dataset['words']?.split(' ') ?? []
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
