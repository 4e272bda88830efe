/**
 * Styles of a part that opens later, by their addresses (`import sheet from './part.css?url'`): a page need not carry
 * them. React shows what is rendered with them once they are here. It puts them first in the head, so each file begins
 * with the order of layers: else its layer would come before all others, and the whole page would change its look.
 */
export const LateStyles = ({ sheets }: { sheets: readonly string[] }) =>
  sheets.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="late" />)
