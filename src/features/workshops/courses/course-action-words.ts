export const actionWords = {
  notNow: 'You’re offline. Try again when you’re back online.',
  gone: 'This isn’t there anymore.',
  failed: 'It didn’t work, and nothing was changed. Try again in a moment.',
} as const
