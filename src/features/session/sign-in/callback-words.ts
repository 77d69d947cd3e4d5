/** On the way back from the login service. */
export const callbackWords = {
  waiting: {
    title: 'Waiting for a connection',
    text: 'You’re signed in. Trocar opens as soon as you’re back online.',
  },
  used: {
    title: 'This sign-in link was already used',
    text: 'Sign in again to continue. Nothing on this device is lost.',
  },
}
