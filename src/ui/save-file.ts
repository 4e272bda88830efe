/** Long enough for any browser to have taken the bytes over (ms). */
const KEPT = 60_000

/** Saves bytes as a file. The one place that presses a link by itself. */
export const saveFile = (bytes: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}
