import { countText } from '#domain/count-text.ts'

/** Words of the screens behind the dashboard's figures. */
export const pageWords = {
  groups: { title: 'Progress', year: 'Courses over the year' },
  course: {
    usage: 'Who has it',
    activities: 'Activities',
    people: 'Residents',
    allPeople: 'All activities',
    order: 'Order',
    openFirst: 'Open first',
    completedFirst: 'Completed first',
    open: 'Open',
    completed: 'Completed',
    away: { title: 'The list is on the server', text: 'It shows here once you’re online.' },
    gone: { title: 'No progress for this course', text: 'None of the groups you selected has it.' },
    dueDate: 'Due date',
    dueHelp: 'End of that day, in your time zone.',
  },
  person: {
    gone: { title: 'No progress to show', text: 'This person isn’t in a group that you can see.' },
    lastNone: 'Nothing completed yet',
    courses: 'Courses',
  },
  leaderboard: {
    sentence: 'Residents by completed activities.',
    anonymous: 'Your group keeps names private: you see only your own.',
    someone: 'Resident',
    none: { title: 'No one to show yet', text: 'Residents show here once they’re in the group.' },
    away: { title: 'The leaderboard is on the server', text: 'It shows here once you’re online.' },
  },
  virtual: 'Virtual trainer',
  review: 'Half-yearly review',
  history: 'Curricular history',
  assessments: 'Assessment history',
  completed: 'Completed activities',
  addPeople: 'Add people',
} as const

/** @param day `Nov 3` */
export function completedOn(day: string): string {
  return `Completed ${day}`
}

export function countResidents(count: number): string {
  return count === 1 ? '1 resident' : `${countText(count)} residents`
}

/** @param group its name */
export function notInGroup(group: string): { title: string; text: string } {
  return { title: 'No progress to show', text: `This person has no progress in ${group}.` }
}
