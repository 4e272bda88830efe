import { sentence } from '#lib/sentences.ts'

/** Booking, moving and cancelling a visit at a time. */
export const visits = {
  day: 'Choose a day',
  time: (day: string) => `Choose a time on ${day}`,
  zone: (zone: string) => `Times are in the sales centre’s time zone: ${zone}.`,
  loading: 'Looking for available times...',
  none: 'Just ask a question',
  /** Above the button, once a time is chosen. */
  chosen: (day: string, time: string) => `Your visit: ${day}, ${time}`,
  book: 'Book this visit',
  /** The dialog once a time is held. */
  booked: 'One more step: your email',
  close: 'Close',
  page: {
    title: 'Your visit',
    description: 'Confirm, move or cancel a visit to a sales centre.',
    intro: 'A visit to one of our sales centres.',
    withoutScript:
      'This needs JavaScript, which is off in this browser. Write or call us and we’ll do it for you:',
    incomplete: 'This link is incomplete. Open it from the email again.',
    when: 'When',
    where: 'Where',
    what: 'Development',
    zoned: (time: string, zone: string) => `${time} (${zone})`,
    unconfirmed: 'We’re holding this time for you for 30 minutes. It is yours once you confirm it.',
    confirmed: 'This visit is booked.',
    cancelled: 'This visit is cancelled.',
    begun: 'This visit has already started.',
    confirm: 'Confirm this visit',
    change: 'Choose another time',
    move: 'Move my visit',
    keep: 'Keep this time',
    cancel: 'Cancel this visit',
    keepVisit: 'Keep it',
    cancelTitle: 'Cancel this visit?',
    cancelText: (building: string, day: string, time: string) =>
      `${building}, ${day}, ${sentence(time)} Others can then book this time.`,
    again: 'Book another visit',
    done: {
      confirm: 'Thank you. Your visit is booked, and a file for your calendar is on its way.',
      move: 'Your visit has moved, and a new file for your calendar is on its way.',
      cancel: 'Your visit is cancelled. A file that removes it from your calendar is on its way.',
    },
    noTimes: 'No other times are free in the next two weeks. Please call the sales centre.',
    working: 'One moment...',
  },
}
