/**
 * Fetches what a list leaves out of its page until it is reached for (SimilarParts), and puts it around its cards.
 * @throws when it cannot be had; the list is as it was.
 */
export const fetchParts = async (root: HTMLElement, path: string) => {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const grid = root.querySelector('[data-part=grid]')
  document.head.append(...page.querySelectorAll('style'))
  for (const { content, dataset } of page.querySelectorAll('template'))
    if (dataset['place'] === 'before') grid?.before(content)
    else if (dataset['place'] === 'after') grid?.after(content)
}
