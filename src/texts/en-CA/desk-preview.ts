const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`

/** The preview of a building, and how it comes to the website. */
export const deskPreview = {
  failed: 'This part could not be loaded.',
  onSite: (time: string) => `The website is up to date: its pages of ${time} include every change.`,
  notYet: (saved: string, wait: number | null) =>
    `The change of ${saved} reaches its pages with the next build, ${wait === null ? 'in a few minutes' : `in about ${minutes(wait)}`}.`,
  unknown: 'It is not known when the website was built.',
  failing: 'The last builds failed, so changes wait. Whoever operates the website has been told.',
  off: 'No change starts a build of this website. Ask whoever operates it.',
  notPublished: (wait: number | null) =>
    `It is not published. Once it is, its pages come with the next build, ${wait === null ? 'in a few minutes' : `in about ${minutes(wait)}`}.`,
  what: 'A preview shows the pages of this building as visitors will see them, at an address that can’t be guessed. Send it to anyone: they need no account.',
  build: 'Build a preview',
  again: 'Build it again',
  building: 'Asking…',
  requested: (wait: number | null) =>
    wait === null
      ? 'The preview will be ready in a few minutes.'
      : `The preview will be ready in about ${minutes(wait)}.`,
  waiting: (asked: string, wait: number | null) =>
    `Requested ${asked.replace(/\.$/, '')}. Ready in ${wait === null ? 'a few minutes' : `about ${minutes(wait)}`}. This page checks every 30 seconds.`,
  older: (time: string) => `Until then the preview of ${time} can be opened.`,
  ready: (time: string) => `Built ${time}; later changes are not in it.`,
  expires: (day: string) => `It can be opened until ${day}.`,
  open: (language: string) => (language === 'English' ? 'Open preview' : `Open preview (${language})`),
  problems: {
    'left-out':
      'There is no preview: the build could not show rows of this building. They are listed on this page, each with its reason.',
    failed:
      'There is no preview: its pages could not be built. Whoever operates the website finds why in the log of the build.',
    late: 'There is no preview: the build had no time left for it. Build it again.',
  },
  leftOut: (count: number) =>
    count === 1
      ? 'One row is left out of it, and listed on this page.'
      : `${count} rows are left out of it, and listed on this page.`,
}
