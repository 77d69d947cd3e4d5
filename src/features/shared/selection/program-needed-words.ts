export const programNeededWords = {
  title: 'Choose a program',
  text: 'Its groups and residents show here.',
  program: 'Program',
} as const
