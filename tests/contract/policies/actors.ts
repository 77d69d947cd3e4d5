import type { Actor } from '#contract/policies/actor.ts'
import type { SubmittedVideo } from '#contract/policies/video/assessments.ts'
import { programId, userGroupId, userId, type UserId } from '#contract/vocabulary/ids.ts'

const numbered = (kind: number, number: number): string =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const home = programId.parse(numbered(1, 1))
export const abroad = programId.parse(numbered(1, 2))
export const group = userGroupId.parse(numbered(2, 1))
export const otherGroup = userGroupId.parse(numbered(2, 2))
const person = (number: number): UserId => userId.parse(numbered(3, number))

function actor(number: number, facts: Partial<Actor>): Actor {
  return {
    id: person(number),
    role: 'RESIDENT',
    isActive: true,
    programIds: [home],
    userGroupIds: [],
    activeProctorGroupIds: [],
    expiredProctorGroupIds: [],
    ...facts,
  }
}

/** One of each kind, by their relation to a video of `owner`, who is in `group` of the program `home`. */
export const actors = {
  owner: actor(1, { userGroupIds: [group] }),
  peer: actor(2, { userGroupIds: [group] }),
  inactivePeer: actor(3, { userGroupIds: [group], isActive: false }),
  residentOfAnotherGroup: actor(4, { userGroupIds: [otherGroup] }),
  faculty: actor(5, { role: 'FACULTY' }),
  inactiveFaculty: actor(6, { role: 'FACULTY', isActive: false }),
  director: actor(7, { role: 'PROGRAM_DIRECTOR' }),
  proctor: actor(8, { programIds: [abroad], activeProctorGroupIds: [group] }),
  inactiveProctor: actor(9, { programIds: [abroad], activeProctorGroupIds: [group], isActive: false }),
  expiredProctor: actor(10, { role: 'FACULTY', programIds: [abroad], expiredProctorGroupIds: [group] }),
  foreignResident: actor(11, { programIds: [abroad] }),
  foreignFaculty: actor(12, { role: 'FACULTY', programIds: [abroad] }),
  coordinator: actor(13, { role: 'SYSTEM_COORDINATOR' }),
  admin: actor(14, { role: 'TROCAR_ADMIN', programIds: [] }),
  implementation: actor(15, { role: 'TROCAR_IMPLEMENTATION_MANAGER', programIds: [] }),
  fieldTeam: actor(16, { role: 'FIELD_TEAM_MEMBER', programIds: [] }),
} as const satisfies Record<string, Actor>

export type Who = keyof typeof actors

/** Everyone for whom `may` is true, by name. */
export function everyoneWho(may: (actor: Actor) => boolean): Who[] {
  const isWho = (name: string): name is Who => name in actors
  return Object.keys(actors).filter((name): name is Who => isWho(name) && may(actors[name]))
}

export const toFaculty: SubmittedVideo = {
  ownerId: actors.owner.id,
  programId: home,
  userGroupId: group,
  submissionType: 'SUBMITTED',
  assessorType: 'FACULTY',
}
export const toPeers: SubmittedVideo = { ...toFaculty, assessorType: 'PEER' }
export const saved: SubmittedVideo = { ...toFaculty, submissionType: 'SAVED_FOR_LATER', assessorType: null }
