/** What people who run programs can do on the screens that home links to. */
export const wayWords = {
  manageUsers: { title: 'Manage users', text: 'Add people, move them between groups, close accounts.' },
  programs: { title: 'Programs', text: 'See each program with its system, people and account.' },
  groupProgress: { title: 'Progress', text: 'See how far groups are, and who needs help.' },
  allVideos: { title: 'All videos', text: 'See everything programs submit and share.' },
  library: { title: 'Library', text: 'Watch what programs share, and manage it.' },
  unsent: { title: 'Unsent', text: 'See whose recordings still wait on which device.' },
  faults: { title: 'Faults', text: 'See which errors people ran into.' },
} as const

export const overviewWords = {
  label: 'What you run',
  pausedPurges: 'A server clock jumped. Deletion by age is paused.',
  away: 'You’re offline. What needs you shows here once you’re online.',
  trouble: 'What needs you couldn’t be counted. Reload the page to try again.',
} as const
