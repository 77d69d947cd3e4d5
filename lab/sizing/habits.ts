/** What people are assumed to do. Change it to your own, and print the tables anew. */
export const habits = {
  /** Of a resident in a week. */
  takes: 2,
  minutesPerTake: 8,
  /** As tablets record by default, Mbit/s. */
  megabits: 3,
  /** One of so many films is uploaded from a file instead. */
  uploadedOneOf: 5,
  /** How often, and by how many people, each film is watched to its end. */
  watched: 3,
  /** Screens that a resident opens in a week, and calls of each; faculty and staff are a fifth on top. */
  screens: 120,
  callsPerScreen: 8,
  others: 1.2,
  /** The share of all people whose page is open at the busiest moment. */
  openPages: 0.12,
  /** The share of a week's work in each hour of a working day, from 7 to 18 o'clock: labs fill after the operating room. */
  day: [0.2, 0.5, 0.7, 0.8, 0.8, 1, 1.2, 1.6, 2, 2, 1.2, 0.6],
  workingDays: 5,
} as const

export type Habits = Readonly<Record<Exclude<keyof typeof habits, 'day'>, number>> & {
  readonly day: readonly number[]
}
