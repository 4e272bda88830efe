/** Control characters other than line breaks and tabs, and those that change the text direction. */
const COMMANDS = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Visitors, editors and file names must not give commands to a terminal: it shows `\u{1b}` instead of an escape. */
export const harmless = (text: string) =>
  text.replaceAll(COMMANDS, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** Where a command's lines are printed. */
export type Print = (line: string) => void

export const print: Print = (line) => console.info(harmless(line))

export const printError = (error: unknown) =>
  console.error(harmless(error instanceof Error ? error.message : String(error)))
