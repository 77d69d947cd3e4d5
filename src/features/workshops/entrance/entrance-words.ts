export const entranceWords = {
  offline: 'The workshops aren’t on this device yet. They open as soon as you’re online.',
  reassurance: 'You’re still signed in, and nothing on this device is lost.',
  ended: {
    title: 'You no longer have access to workshops',
    text: 'Your access was ended by those who manage workshops. Your account and everything on this device are safe. If this is a mistake, ask them to restore it.',
  },
  toResidency: 'Go to the residency program',
  signOut: 'Sign out',
  notRecorded: 'Your sign-in isn’t complete',
} as const
