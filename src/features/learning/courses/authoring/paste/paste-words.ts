export const pictureWords = {
  title: (number: number, count: number) =>
    count === 1 ? 'Add the picture you pasted' : `Add picture ${number} of ${count}`,
  shown: 'The picture you pasted',
  alt: 'What the picture shows',
  altHelp: 'For people who can’t see it.',
  altMissing: 'Describe the picture.',
  add: 'Add picture',
  leaveOut: 'Leave out',
  offline: 'You’re offline. Pictures can be added when you’re back online.',
} as const
