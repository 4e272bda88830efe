/** What needs an account, where there is no JavaScript. */
export const session = {
  withoutScript: 'Accounts need JavaScript, which is off in this browser. Turn it on, or speak to a person:',
}
