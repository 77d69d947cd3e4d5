/** How large an installation is. Everything else follows from how many residents there are. */
export interface LargeSize {
  programs: number
  residentsPerProgram: number
}

/** As 1,000,000 videos, 10,000,000 notifications and 100,000 people come about. */
export const PROGRAMS = 40
export const RESIDENTS_PER_PROGRAM = 2_400
export const RESIDENTS_PER_GROUP = 24
const VIDEOS_PER_RESIDENT = 10.5
const NOTIFICATIONS_PER_RESIDENT = 105

export const SMALL: LargeSize = { programs: 1, residentsPerProgram: 96 }

export function numbersOf({ programs, residentsPerProgram }: LargeSize) {
  const residents = programs * residentsPerProgram
  return {
    programs,
    residents,
    groupsPerProgram: residentsPerProgram / RESIDENTS_PER_GROUP,
    facultyPerProgram: Math.max(4, residentsPerProgram / 25),
    videos: Math.round(residents * VIDEOS_PER_RESIDENT),
    notifications: Math.round(residents * NOTIFICATIONS_PER_RESIDENT),
    workshops: Math.max(10, Math.round(residents / 50)),
  }
}
export type Numbers = ReturnType<typeof numbersOf>
