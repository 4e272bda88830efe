const roles = { sales: 'Sales', editor: 'Editor', manager: 'Manager' }

/** The frame of the desk. */
export const desk = {
  title: 'Desk',
  description: 'Where the people of the office work.',
  skip: 'Skip to content',
  roles,
  pages: {
    start: 'Start',
    requests: 'Requests',
    leads: 'Leads',
    visits: 'Visits',
    people: 'People',
    suites: 'Suites',
    import: 'Import',
    staff: 'Staff',
    log: 'Log',
  },
  navigation: 'Pages of the desk',
  signedIn: 'Signed in',
  who: (name: string, role: string) => `${name}, ${role}`,
  logOut: 'Log out',
  loadFailed: 'This could not be loaded.',
  ended: 'Your session has ended. Please log in again.',
  withoutScript: 'The desk needs JavaScript, which is off in this browser.',
  more: 'Show more',
  /** Instead of a page that another role works on. */
  otherRole: 'This page is not part of your role',
  otherRoleNext: (role: string) => `You work here as ${role}. A manager can change that.`,
  toStart: 'To the start page',
}

/** The way in: joining, the second factor, its confirmation. */
export const wayIn = {
  progress: 'Getting in',
  steps: { join: 'Join', factor: 'Second factor', confirm: 'Confirmation' },
  stranger: {
    title: 'This page is for our staff',
    text: 'Your account does not work here, or no longer does. If you were invited, log in with the email address the invitation was sent to. An invitation ends after seven days.',
    other: 'Log in with another account',
    home: 'To the website',
  },
  claim: {
    title: (name: string) => `Welcome, ${name}`,
    text: (role: string) => `You are invited to work at our desk. Your role is ${role}.`,
    submit: 'Join',
  },
  late: {
    title: 'Please log in again',
    text: 'A session at the desk ends eight hours after logging in. Nothing you saved is lost.',
    submit: 'Log in again',
  },
  enrol: {
    title: 'Set up your second factor',
    text: 'Besides your password, the desk asks for a code from an authenticator app on your phone.',
    renewed:
      'Your former second factor was revoked. Set up a new one; somebody then confirms it with you by phone.',
    begin: 'Show the QR code',
    scan: 'Scan this with your authenticator app',
    picture: 'QR code for your authenticator app',
    type: 'Or type this key into the app:',
    copied: 'The key is copied.',
    copy: 'Copy the key',
    then: 'Then enter the code the app shows:',
  },
  code: {
    title: 'Enter your code',
    text: 'Open your authenticator app and enter the code it shows for this site.',
    label: 'Six-digit code',
    submit: 'Continue',
    lost: 'Lost your phone? Ask an operator of the office to reset your second factor.',
  },
  wait: {
    title: 'One call, and you are in',
    text: 'Your second factor works. Call a manager or an operator and read out this code, so that they know it is yours:',
    spelled: 'Your code',
    then: 'This page opens as soon as they have confirmed it. Until then nobody can do anything with your account here.',
  },
  working: 'One moment...',
}

/** Members and invitations. */
export const staffPage = {
  intro: 'Who works at the desk, and with which second factor.',
  confirm: {
    title: 'Confirm a second factor',
    text: 'Somebody new, or with a new phone, calls you and reads out a code. Type it only if you know the voice.',
    label: 'Code you hear',
    submit: 'Confirm',
    done: 'The second factor is confirmed.',
    waiting: (count: number) => (count === 1 ? '1 person waits for this' : `${count} people wait for this`),
  },
  invite: {
    title: 'Invite somebody',
    text: 'They get a mail with a link to the desk. The invitation is for their address only and ends after seven days.',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    submit: 'Send the invitation',
    done: (email: string) => `The invitation to ${email} is on its way.`,
  },
  roleHints: {
    sales: 'requests, leads and visits',
    editor: 'prices, suites and imports',
    manager: 'everything, and who works here',
  },
  members: 'Members',
  invitations: 'Open invitations',
  former: 'Former members',
  columns: {
    name: 'Name',
    role: 'Role',
    factor: 'Second factor',
    since: 'Since',
    ended: 'Ended',
    invitedBy: 'Invited by',
    until: 'Open until',
    actions: 'Actions',
  },
  factors: { none: 'Not set up', waiting: 'Waits for confirmation', confirmed: 'Confirmed' },
  you: 'you',
  expired: (day: string) => `Expired on ${day}`,
  roleOf: (name: string) => `Role of ${name}`,
  revoke: 'Revoke factor',
  end: 'End',
  withdraw: 'Withdraw',
  of: (action: string, name: string) => `${action}: ${name}`,
  asks: {
    end: {
      heading: (name: string) => `End the membership of ${name}?`,
      text: 'It ends at once, also on pages they have open. Their name stays beside their work and in the log. To come back they need a new invitation.',
      confirm: 'End membership',
      done: (name: string) => `The membership of ${name} has ended.`,
    },
    revoke: {
      heading: (name: string) => `Revoke the second factor of ${name}?`,
      text: 'They lose their rights at once, also on pages they have open. They set up a second factor again, and somebody confirms it.',
      confirm: 'Revoke',
      done: (name: string) => `The second factor of ${name} is revoked.`,
    },
    role: {
      heading: (name: string) => `Change the role of ${name}?`,
      text: (from: string, to: string) => `From ${from} to ${to}, at once.`,
      confirm: 'Change role',
      done: (name: string) => `The role of ${name} is changed.`,
    },
    withdraw: {
      heading: (name: string) => `Withdraw the invitation of ${name}?`,
      text: 'The link in the mail then leads nowhere.',
      confirm: 'Withdraw',
      done: (name: string) => `The invitation of ${name} is withdrawn.`,
    },
  },
  keep: 'Keep',
  noInvitations: 'No invitation is open.',
}
