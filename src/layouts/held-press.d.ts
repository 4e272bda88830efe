interface Window {
  /** The button or link of a sleeping island that was pressed before the page's scripts were here (first-script.ts). */
  pressed?: HTMLElement
}
