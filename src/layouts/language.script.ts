/** Links between languages keep the page, the query and the hash of the address. The home page offers another language once. */
import { otherLanguages, pathIn, withoutLanguage } from '#lib/locale-path.ts'
import { storeItem } from '#lib/storage.ts'

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
  const chosen = otherLanguages.find(({ tag }) => tag === link?.dataset['language'])
  if (!link || !chosen) return
  storeItem('language', chosen.tag)
  const { pathname, search, hash } = location
  link.href = pathIn(chosen, withoutLanguage(pathname)) + search + hash
})

// LanguageOffer.astro shows it, before the first paint.
const offer = document.getElementById('language-offer')
offer?.querySelector('button')?.addEventListener('click', () => {
  storeItem('language', document.documentElement.lang)
  offer.hidden = true
})
