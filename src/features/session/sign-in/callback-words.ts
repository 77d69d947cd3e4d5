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

/** A sign-in was not completed, and somebody is signed in on this device. */
export const arrivalWords = {
  title: (fullName: string) => `${fullName} is signed in on this device`,
  goOn: (firstName: string) => `Continue as ${firstName}`,
  problem: {
    recording:
      'A recording in another tab is still running or not saved yet, so no one else can sign in. Stop it there, and sign in again once it is saved.',
    offline:
      'The connection dropped while you were signing in. Nothing on this device is lost. Sign in again.',
    refused:
      'Your sign-in didn’t finish. The page may have been open too long. Nothing on this device is lost. Sign in again.',
  },
} as const
