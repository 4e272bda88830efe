/** The day of a build, such as `2026-11-22`, as the servers that build count it. */
export const today = () => new Date().toISOString().slice(0, 10)
