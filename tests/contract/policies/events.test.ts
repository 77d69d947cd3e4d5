import { expect, test } from 'vitest'
import {
  eventScope,
  hasMasterSchedule,
  hasSchedule,
  mayPlanEvents,
  maySeeEvent,
} from '#contract/policies/events.ts'
import { actors, everyoneWho, group, home } from './actors.ts'

const planners = [
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

test('events are planned by who sees their program', () => {
  expect(everyoneWho((actor) => mayPlanEvents(actor, home))).toEqual(planners)
})

test('an event is seen by members and proctors of its groups and by who plans', () => {
  const place = { programId: home, groupIds: [group], isNamed: false }
  const seers = everyoneWho((actor) => maySeeEvent(actor, place))
  expect(seers.toSorted()).toEqual(
    [...planners, 'owner', 'peer', 'inactivePeer', 'proctor', 'inactiveProctor', 'expiredProctor'].toSorted(),
  )
})

test('whoever is named sees it, wherever they belong', () => {
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
])('the events of %s come from what the view holds', (_who, actor, view, scope) => {
  expect(eventScope(actor, view)).toEqual(scope)
})
