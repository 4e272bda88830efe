/** Runs at most `width` tasks at once; the others wait in line. */
export function createGate(width: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function through<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
