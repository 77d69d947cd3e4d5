import { expect, test } from 'vitest'
import {
  hasNotificationOverlay,
  hasNotifications,
  isRelevantTo,
} from '#contract/policies/notices/notifications.ts'
import { notificationType } from '#contract/vocabulary/assessment.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { actors, everyoneWho } from '../actors.ts'

test('new-assessment notifications are relevant only to residents (spec 2 §5)', () => {
  const relevant = everyoneWho((actor) => isRelevantTo(actor, 'NEW_ASMT'))
  expect(relevant).toEqual(everyoneWho(({ role }) => role === 'RESIDENT'))
  expect(relevant).not.toHaveLength(0)
})

test('all others are relevant to everyone', () => {
  for (const type of notificationType.options.filter((each) => each !== 'NEW_ASMT'))
    expect(
      everyoneWho((actor) => isRelevantTo(actor, type)),
      type,
    ).toEqual(Object.keys(actors))
})

test('the overlay shows only to resident, program director and faculty, while they are active (spec 1 §6)', () => {
  expect(roles.filter((role) => hasNotificationOverlay({ role, isActive: true }))).toEqual([
    'RESIDENT',
    'FACULTY',
    'PROGRAM_DIRECTOR',
  ])
  expect(roles.filter((role) => hasNotificationOverlay({ role, isActive: false }))).toEqual([])
})

test('notifications are fetched only for active non-administrative users (spec 1 §6)', () => {
  expect(roles.filter((role) => hasNotifications({ role, isActive: true }))).toEqual([
    'RESIDENT',
    'FACULTY',
    'PROGRAM_DIRECTOR',
    'SYSTEM_COORDINATOR',
  ])
  expect(roles.filter((role) => hasNotifications({ role, isActive: false }))).toEqual([])
})
