import { describe, expect, it } from 'vitest'
import { followsGroups } from '#contract/policies/roles.ts'
import { followedPlaces, followsGroup, maySeeProgressOf } from '#contract/policies/learning/progress.ts'
import { actors, everyoneWho, group as ownGroup, home } from '../actors.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'

const group = { id: 'group' as UserGroupId, parentProgramId: 'program' as ProgramId }
const nobody: Actor = {
  id: 'me' as UserId,
  role: 'RESIDENT',
  isActive: true,
  programIds: [group.parentProgramId],
  userGroupIds: [group.id],
  activeProctorGroupIds: [],
  expiredProctorGroupIds: [],
}
const other = 'other' as UserId

describe('the progress of a resident is seen by', () => {
  it.each<[string, Partial<Actor>, boolean]>([
    ['no peer', {}, false],
    ['faculty of the program', { role: 'FACULTY' }, true],
    ['no faculty of another program', { role: 'FACULTY', programIds: [] }, false],
    ['a director of the program', { role: 'PROGRAM_DIRECTOR' }, true],
    ['a proctor of the group', { userGroupIds: [], activeProctorGroupIds: [group.id] }, true],
    ['a proctor of the group once it has expired', { expiredProctorGroupIds: [group.id] }, true],
    ['the coordinator of the system', { role: 'SYSTEM_COORDINATOR' }, true],
    ['no coordinator of another system', { role: 'SYSTEM_COORDINATOR', programIds: [] }, false],
    ['an admin', { role: 'TROCAR_ADMIN', programIds: [] }, true],
  ])('%s', (_who, change, expected) => {
    const actor = { ...nobody, ...change }
    expect(followsGroup(actor, group)).toBe(expected)
    expect(maySeeProgressOf(actor, { userId: other, group })).toBe(expected)
    expect(maySeeProgressOf(actor, { userId: actor.id, group })).toBe(true)
  })
})

describe('a caller who names no group sees', () => {
  it('the programs where they teach or that they coordinate, and the groups that they proctor', () => {
    expect(followedPlaces(actors.faculty)).toEqual({ programIds: [home], groupIds: [] })
    expect(followedPlaces(actors.coordinator)).toEqual({ programIds: [home], groupIds: [] })
    expect(followedPlaces(actors.coordinator, 'PROCTOR').programIds).toEqual([])
    expect(followedPlaces(actors.proctor)).toEqual({ programIds: [], groupIds: [ownGroup] })
  })

  it('nothing of the whole installation', () => {
    for (const who of ['admin', 'implementation', 'fieldTeam'] as const)
      expect(followedPlaces(actors[who])).toEqual({ programIds: [], groupIds: [] })
  })
})

it('only residents who proctor nothing may not ask how far groups are', () => {
  const residents = ['owner', 'peer', 'inactivePeer', 'residentOfAnotherGroup', 'foreignResident']
  expect(everyoneWho((actor) => !followsGroups(actor))).toEqual(residents)
})
