import { ALL_GROUPS_NAME } from '#features/shared/selection/all-groups-name.ts'

export const lessonWords = {
  title: 'Lessons',
  mark: 'Mark as taught',
  none: 'This lesson hasn’t been taught to the group yet.',
  chooseGroup: 'Choose a group to see when this lesson was taught, or to mark it as taught.',
  taught: (name: string) => `Taught by ${name}`,
  confirm: 'Mark the lesson as taught?',
  nothing: 'It’s noted for the group. No activity depends on it.',
  completes: (names: readonly string[]) => `Everyone in the group completes ${names.join(', ')}.`,
  done: 'Lesson marked as taught',
  doneOnDevice: 'Marked on this device. It’s sent when you’re back online.',
  waits: 'Taught by you. On this device until it’s sent.',
  notTaught: 'Not taught',
  takingBack: {
    title: 'Remove this lesson?',
    text: 'It’s no longer listed as taught. What only this lesson completed is open again for the group.',
    confirmLabel: 'Remove lesson',
  },
  takenBack: 'Lesson no longer marked as taught',
  away: { title: 'You’re offline', text: 'The lessons of this group aren’t on this device yet.' },
} as const

/** For a dialog about several groups at once. */
export const groupsWords = {
  all: ALL_GROUPS_NAME,
  nothing: 'Keep as it stands',
  submit: (count: number) => `Change for ${countGroups(count)}`,
  changed: (count: number) => `Changed for ${countGroups(count)}`,
  cancel: 'Cancel',
  offline: 'You can change this when you’re back online.',
  failed: 'That didn’t reach the server. Every group sees what it saw before.',
  notUndone: 'That didn’t reach the server. It stays as you changed it.',
  none: 'None of your active groups works through this course.',
} as const

export const lockWords = {
  lock: 'Lock for the group',
  help: 'Residents of the group see only its name.',
  ask: 'Choose for which groups it’s locked',
  title: (name: string) => `For which groups is “${name}” locked?`,
  count: (count: number, all: number) => `Locked for ${count} of ${countGroups(all)}`,
  away: {
    title: 'You’re offline',
    text: 'For which groups this course is locked can be changed when you’re back online.',
  },
} as const

export const arrangeWords = {
  ask: 'Choose which groups see',
  title: (name: string) => `Which groups see “${name}”?`,
  count: (count: number, all: number) => `Shown to ${count} of ${countGroups(all)}`,
  away: {
    title: 'You’re offline',
    text: 'Which groups see this activity can be changed when you’re back online.',
  },
} as const

function countGroups(count: number): string {
  return count === 1 ? '1 group' : `${count} groups`
}
