/** One cell of a CSV file (RFC 4180), written so that a spreadsheet never reads it as a formula. */
const cell = (value: unknown) => {
  const text = String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&")
  // A spreadsheet of a place with decimal commas parts cells at `;`.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file, without its end. */
export const csvLine = (cells: readonly unknown[]) => cells.map(cell).join()
