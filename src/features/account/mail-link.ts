/** What a link in a mail brings along, behind its `#`, so that it reaches no log and no other site. */
export const mailLink = () => {
  const brought = new URLSearchParams(location.hash.slice(1))
  return { tokenHash: brought.get('token_hash') ?? '', type: brought.get('type') ?? '' }
}

// Another link, opened in a tab that shows the page already, changes nothing but what stands behind the `#`.
addEventListener('hashchange', () => location.reload())
