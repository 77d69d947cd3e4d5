export const unregisteredWords = {
  title: 'Unregistered people',
  search: 'Name or email',
  resend: 'Resend invitations',
  empty: {
    title: 'Everyone has registered',
    text: 'People who are invited appear here until they set up their account.',
  },
  noMatch: { title: 'No matches', text: 'Try another name or email.' },
  away: { title: 'You’re offline', text: 'People load when you’re back online.' },
  safe: 'Nothing was changed.',
} as const
