export const otherOwnerWords = {
  title: 'Someone else’s recording has ended',
  text: 'It’s safe on this device for the person who made it.',
  go: 'Make my own recording',
} as const

export const signInFirstWords = {
  title: 'Who’s recording?',
  text: 'Sign in once on this device. Then you can record without a connection.',
} as const
