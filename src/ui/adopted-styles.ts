/** Styles of a part that is loaded when it is wanted (`import css from './x.css?inline'`). */
export const adoptStyles = (...sheets: string[]) => {
  for (const css of sheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }
}
