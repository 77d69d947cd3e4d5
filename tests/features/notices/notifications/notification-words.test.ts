import { expect, test } from 'vitest'
import { links } from '#portals/links.ts'
import type { Notification } from '#contract/endpoints/notices/notifications.ts'
import { notificationId, userId, type VideoId } from '#contract/vocabulary/ids.ts'
import { describeNotification } from '#contract/notification-text.ts'
import { addressOf } from '#features/notices/notifications/notification-words.ts'

function some(facts: Partial<Notification> = {}): Notification {
  return {
    id: notificationId.parse('99999999-0000-4000-8000-000000000001'),
    notificationId: notificationId.parse('99999999-0000-4000-8000-000000000001'),
    asmtId: null,
    type: 'NEW_VIDEO',
    creationDate: '2026-05-02T11:00:00Z',
    eventTitle: 'Peg transfer',
    eventStartDate: null,
    about: {},
    isSeen: false,
    ...facts,
  }
}

test('a canceled event is described in the words of the spec', () => {
  const words = describeNotification(
    some({ type: 'EVENT', eventTitle: 'Suturing lab', about: { cancelled: 'true' } }),
    'UTC',
  )
  expect(words.title).toBe('An event has been cancelled.')
  expect(words.text).toContain('has been cancelled and removed from upcoming events')
})

test.each([
  ['CREATED', {}, 'New event: Lab', 'May 3, 2026, 8:00 – 10:00 AM, Bay 3'],
  ['BROUGHT_BACK', {}, 'Back on the schedule: Lab', 'May 3, 2026, 8:00 – 10:00 AM, Bay 3'],
  [
    'UNINVITED',
    { cancelled: 'true' },
    'You’re no longer invited: Lab',
    'May 3, 2026, 8:00 – 10:00 AM, Bay 3',
  ],
  [
    'CANCELED',
    { cancelled: 'true' },
    'An event has been cancelled.',
    'Lab (May 3, 2026, 8:00 – 10:00 AM, Bay 3) has been cancelled and removed from upcoming events.',
  ],
  [
    'CHANGED',
    { wasFrom: '2026-05-02T18:00:00Z', wasUntil: '2026-05-02T19:00:00Z' },
    'Event changed: Lab',
    'Moved from May 2, 2026, 2:00 – 3:00 PM to May 3, 2026, 8:00 – 10:00 AM, Bay 3',
  ],
  [
    'CHANGED',
    { wasIn: 'Bay 1' },
    'Event changed: Lab',
    'May 3, 2026, 8:00 – 10:00 AM, now in Bay 3 instead of Bay 1',
  ],
])('%s %j says when and where, in the time zone of who reads it', (change, about, title, text) => {
  const event = some({
    type: 'EVENT',
    eventTitle: 'Lab',
    eventStartDate: '2026-05-03T12:00:00Z',
    about: { change, endsAt: '2026-05-03T14:00:00Z', place: 'Bay 3', ...about },
  })
  const words = describeNotification(event, 'America/New_York')
  const plain = (said: string) => said.replaceAll(/[\u2009\u202f]/g, ' ')
  expect([words.title, plain(words.text)]).toEqual([title, text])
})

test('an event is said with its start in the zone of the person', () => {
  const event = some({ type: 'EVENT', eventTitle: 'Suturing lab', eventStartDate: '2026-05-03T12:00:00Z' })
  expect(describeNotification(event, 'America/New_York').text).toContain('8:00')
})

test('the outcome of sharing is described in its own words', () => {
  const titles = [
    { sharedRequestId: 'r' },
    { acceptedRequestId: 'r', sharedVideoId: 's' },
    { deniedRequestId: 'r' },
    { sharedVideoId: 's' },
  ].map((about) => describeNotification(some({ type: 'SHARED_LIBRARY', about }), 'UTC').title)
  expect(titles).toEqual([
    'New request to share a video',
    'Your share request was approved',
    'Your share request was declined',
    'A video was shared with you',
  ])
})

test.each([
  ['NEW_VIDEO', {}, 'Ann Lee submitted a video'],
  ['REPLY', { commentType: 'REPLY' }, 'Ann Lee replied'],
  ['NEW_VIDEO_ASMT', {}, 'Ann Lee assessed your video'],
  ['NEW_VIDEO_ASMT', { commentType: 'COMMENT' }, 'Ann Lee commented on your video'],
  ['NEW_VIDEO_ASMT', { commentType: 'REPLY' }, 'Ann Lee replied on your video'],
  ['NEW_VIDEO_ASMT', { commentType: 'RECOMMENDATION' }, 'Ann Lee recommended a video'],
] as const)('%s %j names who did it', (type, about, title) => {
  const person = { id: userId.parse('99999999-0000-4000-8000-000000000002'), fullName: 'Ann Lee' }
  expect(describeNotification(some({ type, about, person }), 'UTC').title).toBe(title)
})

test.each([
  ['READY', 'AI measured your video'],
  ['REFUSED', 'AI couldn’t measure your video'],
])('AI’s answer is described as what it is: %s', (analysis, title) => {
  expect(describeNotification(some({ type: 'NEW_VIDEO_ASMT', about: { analysis } }), 'UTC').title).toBe(title)
})

test('a video that waits leads to its assessment, feedback to the video itself', () => {
  const about = { videoId: 'v', videoType: 'simulation' }
  expect(addressOf(some({ about }), links)).toBe('/residency/assess/simulation/v')
  expect(addressOf(some({ type: 'NEW_ASMT', about }), links)).toBe(
    '/residency/video/simulation/v?playback-view=true',
  )
  expect(addressOf(some({ type: 'NEW_ASMT' }), links)).toBeNull()
})

test('a comment or answer leads to the comments beside the video', () => {
  const about = { videoId: 'v', videoType: 'simulation', commentType: 'COMMENT' as const }
  expect(addressOf(some({ type: 'NEW_ASMT', about }), links)).toBe(
    '/residency/video/simulation/v?playback-view=true&panel=comments',
  )
})

test('sharing is described as what happened: requested, declined, or done', () => {
  const title = (about: Notification['about']) =>
    describeNotification(some({ type: 'SHARED_LIBRARY', about }), 'UTC').title
  expect(title({ sharedRequestId: 'r' })).toBe('New request to share a video')
  expect(title({ deniedRequestId: 'r' })).toBe('Your share request was declined')
  expect(title({ sharedVideoId: 's' })).toBe('A video was shared with you')
})

test('a request leads to its video, so that it is watched before it is decided', () => {
  const about = { videoId: 'v', videoType: 'simulation' }
  const address = (more: Notification['about']) =>
    addressOf(some({ type: 'SHARED_LIBRARY', about: more }), links)
  expect(address({ ...about, sharedRequestId: 'r' })).toBe(links.video('simulation', 'v' as VideoId))
  expect(address({ ...about, deniedRequestId: 'r' })).toBe(links.video('simulation', 'v' as VideoId))
  expect(address({ ...about, acceptedRequestId: 'r', sharedVideoId: 's' })).toContain('library?video=s')
  expect(address({ sharedRequestId: 'r' })).toBe(links.library)
})

test('an event leads to its place on the schedule, unless it was canceled', () => {
  const id = '99999999-0000-4000-8000-0000000000e1'
  const address = (about: Notification['about']) => addressOf(some({ type: 'EVENT', about }), links)
  expect(address({ eventId: id, change: 'CREATED' })).toBe(`/residency/schedule?event=${id}`)
  expect(address({})).toBe('/residency/schedule')
  expect(address({ eventId: id, cancelled: 'true' })).toBeNull()
})

test('what happened to an event is said', () => {
  const titleOf = (change: string) =>
    describeNotification(some({ type: 'EVENT', eventTitle: 'Suturing lab', about: { change } }), 'UTC').title
  expect([titleOf('CREATED'), titleOf('CHANGED')]).toEqual([
    'New event: Suturing lab',
    'Event changed: Suturing lab',
  ])
})

test('a type that nobody knows leads nowhere', () => {
  expect(addressOf(some({ type: 'WEATHER' }), links)).toBeNull()
})

test('a comment on an attempt in the trainer leads to its moment', () => {
  const about = { arAttemptId: 'a1', arCommentId: 'c1', at: '12' }
  const notice = some({ type: 'NEW_VIDEO_ASMT', eventTitle: 'Virtual 0° Camera Navigation', about })
  expect(describeNotification(notice, 'UTC').title).toBe('Someone commented on your attempt')
  expect(addressOf(notice, links)).toBe('/residency/virtual-camera-navigation?replay=a1&at=12')
})
