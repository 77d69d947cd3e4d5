export const profileWords = {
  title: 'Profile',
  sentence: 'What the people who prepare your workshops know of you.',
  safe: 'Your profile is as it was.',
  away: { title: 'No connection', text: 'Your profile is shown once you’re online.' },
  save: 'Save',
  saved: 'Saved.',
  parts: { photo: 'Photo', person: 'You' },
  emailHelp: 'You sign in with it.',
  offline: 'You’re offline. What you typed stays on this device; save it once you’re connected.',
} as const
