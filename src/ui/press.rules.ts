import type { MouseEvent } from 'react'

/** Whether a press on a link asks for another tab, another window or a file: then the browser follows the link. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey
