/**
 * Created on first use. A browser's first `Intl` takes 25 ms, which a page that formats nothing should not wait for.
 */
export const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
