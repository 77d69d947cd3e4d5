export const otherOwnerWords = {
  title: 'Someone else’s recording has ended',
  text: 'It’s safe on this device for the person who made it.',
  only: 'It’s only in this tab. Keep the tab open until the person who made it has signed in to Trocar in another tab and saved it.',
  go: 'Make my own recording',
} as const

export const signInFirstWords = {
  title: 'Who’s recording?',
  text: 'Sign in once on this device. Then you can record without a connection.',
} as const
