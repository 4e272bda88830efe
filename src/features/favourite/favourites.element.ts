/**
 * Hearts are for people who are signed in: only then their code is loaded, and it puts them on the page's suites.
 * A guest's link to save a suite (`data-favourite`, its id) leads to /login and back.
 */
const start = () => {
  if (typeof window.session === 'object') void import('./hearts.ts')
}

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-favourite]') : null
  if (!link) return
  event.preventDefault()
  import('./favourite.wanted.ts').then(
    ({ askToLogIn }) => askToLogIn(link.dataset['favourite'] ?? ''),
    () => location.assign(link.href),
  )
})
addEventListener('session', start)
start()
