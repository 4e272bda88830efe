import { useState, type MouseEvent } from 'react'
import { opensElsewhere } from './press.rules.ts'

/**
 * For a link that opens a dialog whose code comes when it is reached for. Without script, or when the code cannot be
 * loaded, the link leads where it says.
 */
export const useOpener = <Parts>(load: () => Promise<Parts>) => {
  const [parts, setParts] = useState<Parts>()
  const fetchAhead = () => void load().catch(() => undefined)
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    await load().then(
      (loaded) => setParts(() => loaded),
      () => location.assign(href),
    )
  }
  return {
    /** Undefined while it is closed. */
    parts,
    close: () => setParts(undefined),
    link: {
      'aria-haspopup': 'dialog' as const,
      'data-acts': true,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => void press(event),
    },
  }
}
