import { isManagerial, managesPeople } from '#contract/policies/roles.ts'
import type { ScreenViewer } from '#contract/policies/screens.ts'

const forEveryone = {
  manageUsers: {
    title: 'Manage users',
    text: 'Look people up, with their groups and whether they registered.',
  },
  programs: { title: 'Programs', text: 'See each program with its system, people and account.' },
  groupProgress: { title: 'Progress', text: 'See how far groups are, and who needs help.' },
  allVideos: { title: 'All videos', text: 'See everything programs submit and share.' },
  library: { title: 'Library', text: 'Watch what programs share.' },
  unsent: { title: 'Unsent', text: 'See whose recordings still wait on which device.' },
  faults: { title: 'Faults', text: 'See which errors people ran into.' },
} as const

/** What somebody who runs programs can do on the screens that home links to: never what the screen would refuse. */
export function wayWordsFor(
  viewer: ScreenViewer,
): Readonly<Record<keyof typeof forEveryone, { title: string; text: string }>> {
  const { manageUsers, library } = forEveryone
  return {
    ...forEveryone,
    ...(managesPeople(viewer) && {
      manageUsers: { ...manageUsers, text: 'Add people, move them between groups, close accounts.' },
    }),
    ...(isManagerial(viewer) && {
      library: { ...library, text: 'Watch what programs share, and manage it.' },
    }),
  }
}

export const overviewWords = {
  label: 'What you run',
  pausedPurges: 'A server clock jumped. Deletion by age is paused.',
  away: 'You’re offline. What needs you shows here once you’re online.',
  trouble: 'What needs you couldn’t be counted. Reload the page to try again.',
} as const
