/**
 * Made when it is first asked for. A browser takes 25 ms to set up its first `Intl`, which a page that formats nothing
 * must not wait for.
 */
export const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
