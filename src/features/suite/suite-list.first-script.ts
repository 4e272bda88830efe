/** Before the first paint: an address that asks for something else never shows the first page. */
export const suiteListFirstScript =
  'if (/[?&](price|bedrooms|bathrooms|size|type|building|exposure|page)=\\w/.test(location.search)) ' +
  "document.currentScript.parentElement.classList.add('is-waiting')"
