export const resetStepWords = {
  act: 'Reset two-step sign-in',
  title: (name: string) => `Reset two-step sign-in for ${name}?`,
  text: 'For someone who lost their phone and their recovery codes. They’re signed out everywhere, sign in with their password alone, and can set it up again. Make sure it’s really them who asked.',
  done: (name: string) => `${name} can sign in with their password alone.`,
  away: 'You’re offline. Nothing was changed.',
  gone: 'This account isn’t there anymore, or it isn’t yours to change.',
  failed: 'The server couldn’t do this. Nothing was changed.',
} as const
