/** Account pages without JavaScript. */
export const session = {
  withoutScript: 'Accounts need JavaScript, which is off in this browser. Turn it on, or speak to a person:',
}
