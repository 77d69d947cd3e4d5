import { expect, test } from 'vitest'
import {
  eventScope,
  hasMasterSchedule,
  hasSchedule,
  mayPlanEvents,
  maySeeEvent,
  maySeeSchedule,
} from '#contract/policies/schedule/events.ts'
import { abroad, actors, everyoneWho, group, home } from '../actors.ts'

const seersOfSchedule = [
  'faculty',
  'inactiveFaculty',
  'director',
  'coordinator',
  'admin',
  'implementation',
  'fieldTeam',
]

test('those who learn and teach have a schedule of their own; administrative roles and coordinators have none', () => {
  const none = ['coordinator', 'admin', 'implementation', 'fieldTeam']
  expect(everyoneWho((actor) => !hasSchedule(actor))).toEqual(none)
})

test('a master schedule is for administrative roles and coordinators, who have none of their own', () => {
  expect(everyoneWho(hasMasterSchedule)).toEqual(everyoneWho((actor) => !hasSchedule(actor)))
})

test('the schedule of a program is open to those who see the program', () => {
  expect(everyoneWho((actor) => maySeeSchedule(actor, home))).toEqual(seersOfSchedule)
})

test('they plan its events, too; field team members where they are assigned', () => {
  const planners = seersOfSchedule.filter((who) => who !== 'fieldTeam')
  expect(everyoneWho((actor) => mayPlanEvents(actor, home))).toEqual(planners)
  const assigned = { ...actors.fieldTeam, programIds: [home] }
  expect([home, abroad].map((program) => mayPlanEvents(assigned, program))).toEqual([true, false])
})

test('an event is seen by members and proctors of its groups and by those who see the schedule', () => {
  const place = { programId: home, groupIds: [group], isNamed: false }
  const seers = everyoneWho((actor) => maySeeEvent(actor, place))
  expect(seers.toSorted()).toEqual(
    [
      ...seersOfSchedule,
      'owner',
      'peer',
      'inactivePeer',
      'proctor',
      'inactiveProctor',
      'expiredProctor',
    ].toSorted(),
  )
})

test('anyone whom it names sees it, wherever they belong', () => {
  const place = { programId: home, groupIds: [], isNamed: true }
  expect(maySeeEvent(actors.foreignResident, place)).toBe(true)
})

test.each([
  ['a resident', actors.owner, undefined, { programIds: [], groupIds: [group] }],
  ['faculty', actors.faculty, undefined, { programIds: [home], groupIds: [] }],
  ['faculty as proctors', actors.expiredProctor, 'PROCTOR' as const, { programIds: [], groupIds: [group] }],
  ['a proctoring resident', actors.proctor, undefined, { programIds: [], groupIds: [] }],
  [
    'a proctoring resident as proctor',
    actors.proctor,
    'PROCTOR' as const,
    { programIds: [], groupIds: [group] },
  ],
])('the events of %s are those that the view contains', (_who, actor, view, scope) => {
  expect(eventScope(actor, view)).toEqual(scope)
})
