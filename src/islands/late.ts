import { lazy, useEffect, type ComponentType } from 'react'

/**
 * A component whose code loads when it is first rendered, because its library is large. Use it in a `<Suspense>`.
 * `Missing` replaces it if the code cannot be loaded.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded.', error)
        return { default: Missing }
      },
    ),
  )

/** A `Missing` that links to a page with the same content. */
export const goTo = (href: string) =>
  function GoTo() {
    useEffect(() => location.assign(href), [])
    return null
  }
