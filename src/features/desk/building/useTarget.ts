import { useEffect } from 'react'

/** The address's fragment names a field or a section, neither of which existed when the page was loaded. */
export const useTarget = () => {
  useEffect(() => {
    const show = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      target?.scrollIntoView({ block: 'start' })
      const field =
        target?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') ??
        target?.querySelector<HTMLElement>('fieldset button')
      field?.focus({ preventScroll: true })
    }
    if (location.hash) show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
}
