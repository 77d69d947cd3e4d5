/** How many groups a program has, and residents each. */
interface ProgramSize {
  groups: number
  residentsPerGroup: number
}

/** How large an installation is. Everything else follows from how many residents there are. */
export interface LargeSize {
  programs: number
  /** The program of those who read. */
  first: ProgramSize
  others: ProgramSize
}

/** Of how many programs and residents 1,000,000 videos, 10,000,000 notifications and 100,000 people are. */
const PROGRAMS = 40
const RESIDENTS_PER_PROGRAM = 2_400
const RESIDENTS_PER_GROUP = 24
const VIDEOS_PER_RESIDENT = 10.5
const NOTIFICATIONS_PER_RESIDENT = 105

/**
 * One program of usual groups. The others are hardly more than their names, so that a list of programs or of groups
 * shows as many rows here as in a large installation.
 */
export const SMALL: LargeSize = {
  programs: PROGRAMS,
  first: { groups: 5, residentsPerGroup: RESIDENTS_PER_GROUP },
  others: { groups: 5, residentsPerGroup: 2 },
}

export function largeSize(percent: number): LargeSize {
  const groups = Math.max(8, Math.round((RESIDENTS_PER_PROGRAM * percent) / 100 / RESIDENTS_PER_GROUP))
  const program = { groups, residentsPerGroup: RESIDENTS_PER_GROUP }
  return { programs: PROGRAMS, first: program, others: program }
}

const residentsOf = ({ groups, residentsPerGroup }: ProgramSize) => groups * residentsPerGroup

export function numbersOf({ programs, first, others }: LargeSize) {
  const residents = residentsOf(first) + (programs - 1) * residentsOf(others)
  return {
    programs,
    first,
    others,
    residents,
    facultyPerProgram: Math.max(4, Math.round(residentsOf(first) / 25)),
    videos: Math.round(residents * VIDEOS_PER_RESIDENT),
    notifications: Math.round(residents * NOTIFICATIONS_PER_RESIDENT),
    // Of what is listed for the whole installation there are two pages in each, and more in a large one.
    pastWorkshops: 80 + Math.round(residents / 50),
    participants: 400 + Math.round(residents / 10),
    feedback: 400 + Math.round(residents / 4),
    failedLetters: 80 + Math.round(residents / 200),
    waitingTablets: 400 + Math.round(residents / 20),
  }
}
export type Numbers = ReturnType<typeof numbersOf>
