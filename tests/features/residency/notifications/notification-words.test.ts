import { describe, expect, test } from 'vitest'
import { links } from '#portals/links.ts'
import type { Notification } from '#contract/endpoints/notifications.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import {
  addressOf,
  describeNotification,
  describeUnseen,
  formatAgo,
} from '#features/residency/notifications/notification-words.ts'

const now = Date.parse('2026-05-02T12:00:00Z')
const MINUTE = 60_000

describe('relative times (spec 2 §8)', () => {
  test.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [25 * 60 * MINUTE, '1 day ago'],
    [72 * 60 * MINUTE, '3 days ago'],
    // Two clocks never agree.
    [-5_000, 'Just now'],
  ])('%d ms later it reads %s', (passed, words) => {
    expect(formatAgo(now - passed, now)).toBe(words)
  })
})

function some(facts: Partial<Notification> = {}): Notification {
  return {
    notificationId: notificationId.parse('99999999-0000-4000-8000-000000000001'),
    type: 'NEW_VIDEO',
    creationDate: '2026-05-02T11:00:00Z',
    eventTitle: 'Peg transfer',
    eventStartDate: null,
    about: {},
    isSeen: false,
    ...facts,
  }
}

test('a cancelled event is said in the words of the spec', () => {
  const words = describeNotification(
    some({ type: 'EVENT', eventTitle: 'Suturing lab', about: { cancelled: 'true' } }),
    'UTC',
  )
  expect(words.title).toBe('An event has been cancelled.')
  expect(words.text).toContain('has been cancelled and removed from upcoming events')
})

test('an event is said with its start in the zone of the person', () => {
  const event = some({ type: 'EVENT', eventTitle: 'Suturing lab', eventStartDate: '2026-05-03T12:00:00Z' })
  expect(describeNotification(event, 'America/New_York').text).toContain('8:00')
})

test('what became of sharing is said in words of its own', () => {
  const titles = [
    { sharedRequestId: 'r' },
    { acceptedRequestId: 'r', sharedVideoId: 's' },
    { deniedRequestId: 'r' },
    { sharedVideoId: 's' },
  ].map((about) => describeNotification(some({ type: 'SHARED_LIBRARY', about }), 'UTC').title)
  expect(titles).toEqual([
    'Somebody asks to share a video',
    'Your request to share was accepted',
    'A video is not shared',
    'A video was shared with you',
  ])
})

test('a video that waits leads to its assessment, feedback to the video itself', () => {
  const about = { videoId: 'v', videoType: 'simulation' }
  expect(addressOf(some({ about }), links)).toBe('/residency/assess/simulation/v')
  expect(addressOf(some({ type: 'NEW_ASMT', about }), links)).toBe(
    '/residency/video/simulation/v?playback-view=true',
  )
  expect(addressOf(some({ type: 'NEW_ASMT' }), links)).toBeNull()
})

test('sharing is said as what happened: asked, declined, or done', () => {
  const title = (about: Notification['about']) =>
    describeNotification(some({ type: 'SHARED_LIBRARY', about }), 'UTC').title
  expect(title({ sharedRequestId: 'r' })).toBe('Somebody asks to share a video')
  expect(title({ deniedRequestId: 'r' })).toBe('A video is not shared')
  expect(title({ sharedVideoId: 's' })).toBe('A video was shared with you')
})

test('the bell says how many are new', () => {
  expect([0, 1, 7].map(describeUnseen)).toEqual([
    'Notifications',
    'Notifications, 1 new',
    'Notifications, 7 new',
  ])
})
