import './held.css'
import { held as texts } from '#texts/suite.ts'
import type { Hold } from './held.rules.ts'
import { useHeld } from './useHeld.ts'

/** "On hold", while a buyer holds the suite. It is still for sale: others can ask for it and wait in line. */
export const Held = ({ heldUntil }: Hold) =>
  useHeld({ heldUntil }) && <span className="held">{texts.mark}</span>
