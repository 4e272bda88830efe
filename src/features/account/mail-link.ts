/**
 * What a link in a mail brings along, behind its `#`, so that it reaches no log and no other site. Mail programs may
 * open the link again in the page that is open already: it is read when it is needed.
 */
export const mailLink = () => {
  const brought = new URLSearchParams(location.hash.slice(1))
  return { tokenHash: brought.get('token_hash') ?? '', type: brought.get('type') ?? '' }
}
