import { expect, test } from 'vitest'
import { topicOf } from '#contract/realtime/notices.ts'

test.each([
  ['NEW_ASMT', {}, 'notification/new-asmt'],
  ['NEW_VIDEO_ASMT', {}, 'notification/new-asmt'],
  ['REPLY', {}, 'notification/new-asmt'],
  ['NEW_VIDEO', {}, 'notification/new-video'],
  ['SHARED_LIBRARY', {}, 'notification/shared-library'],
  ['EVENT', { change: 'CREATED' }, 'schedule/update'],
  ['EVENT', { change: 'CANCELED', cancelled: 'true' }, 'notification/event-delete'],
] as const)('a %s about %j is published on %s', (type, about, topic) => {
  expect(topicOf({ type, about })).toBe(`/user/topic/${topic}`)
})
