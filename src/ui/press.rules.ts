import type { MouseEvent } from 'react'

/** Whether a click opens a new tab or window or downloads: then the browser follows the link. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey
