const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`

/** The preview of a building, and how it comes to the website. */
export const deskPreview = {
  failed: 'This part could not be loaded.',
  onSite: (time: string) => `The website is up to date: the pages built ${time} include every change.`,
  notYet: (saved: string, wait: number | null) =>
    `The change made ${saved} will appear after the next build, ${wait === null ? 'in a few minutes' : `in about ${minutes(wait)}`}.`,
  unknown: 'We don’t know when the website was last built.',
  failing: 'Recent builds failed, so changes are waiting. The website’s operator has been told.',
  off: 'Changes don’t start a build on this website. Ask its operator.',
  notPublished: (wait: number | null) =>
    `It is not published. Once it is, its pages will appear after the next build, ${wait === null ? 'in a few minutes' : `in about ${minutes(wait)}`}.`,
  what: 'A preview shows this building’s pages as visitors will see them, at an address no one can guess. You can send it to anyone; they don’t need an account.',
  build: 'Build a preview',
  again: 'Build it again',
  building: 'Requesting…',
  requested: (wait: number | null) =>
    wait === null
      ? 'The preview will be ready in a few minutes.'
      : `The preview will be ready in about ${minutes(wait)}.`,
  waiting: (asked: string, wait: number | null) =>
    `Requested ${asked.replace(/\.$/, '')}. Ready in ${wait === null ? 'a few minutes' : `about ${minutes(wait)}`}. This page checks every 30 seconds.`,
  older: (time: string) => `Until then, the preview built ${time} is available.`,
  ready: (time: string) => `Built ${time}; later changes are not in it.`,
  expires: (day: string) => `You can open it until ${day}.`,
  open: (language: string) => (language === 'English' ? 'Open preview' : `Open preview (${language})`),
  problems: {
    'left-out':
      'No preview was built, because some of this building’s rows cannot be shown. This page lists them, with the reasons.',
    failed:
      'No preview was built, because its pages failed to build. The build log tells the website’s operator why.',
    late: 'No preview was built, because the build ran out of time. Build it again.',
  },
  leftOut: (count: number) =>
    count === 1
      ? 'It leaves out one row, listed on this page.'
      : `It leaves out ${count} rows, listed on this page.`,
}
