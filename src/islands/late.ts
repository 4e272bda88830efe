import { lazy, useEffect, type ComponentType } from 'react'

/**
 * A component whose code comes when it is first drawn, because the library it uses is large. It belongs in a
 * `<Suspense>`. `Missing` stands in its place when the code cannot be loaded.
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

/** A `Missing` that leads to the page with the same content. */
export const goTo = (href: string) =>
  function GoTo() {
    useEffect(() => location.assign(href), [])
    return null
  }
