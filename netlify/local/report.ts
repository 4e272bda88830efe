export type Report = (step: string) => void

/** Prints each step with the seconds since the start, so that slow steps are visible. */
export function createReport(): Report {
  const start = performance.now()
  return (step) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.info(`${seconds.padStart(6)} s  ${step}`)
  }
}
