import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import {
  describeState,
  describeVerdict,
  discardLineQuestion,
  toneOf,
} from '#features/video/sync/sync-words.ts'

test.each(['no-room', 'over-quota'] as const)(
  'a server without room for it (%s) is not an error: the line says that it is safe and continues',
  (why) => {
    const state = { status: 'waiting', why } as const
    const words = describeState({ state } as SyncLine, 'UTC')
    expect(words).toMatch(/safe on this device/i)
    expect(words).toMatch(/sent once there is room|continues automatically/)
    expect(toneOf(state)).toBe('waiting')
  },
)

test('an assessment of a video that is still being processed is no error: it is safe and sent later', () => {
  const state = { status: 'waiting', why: 'not-ready' } as const
  expect(describeState({ state } as SyncLine, 'UTC')).toMatch(
    /still being processed.*Safe on this device.*sent once/,
  )
  expect(toneOf(state)).toBe('waiting')
})

test('a take whose bytes are already on the server is not called unsent, but not saved', () => {
  const state = { status: 'undecided' } as const
  expect(describeState({ state, reached: 'on-server' } as SyncLine, 'UTC')).toMatch(
    /Backed up on the server, but not saved/,
  )
  expect(describeState({ state, reached: 'on-device' } as SyncLine, 'UTC')).toMatch(
    /^On this device\. Not saved/,
  )
})

test.each([
  ['now', 'On the server, being processed', 'busy'],
  [
    Date.UTC(2026, 10, 26, 10, 42),
    /^On the server\. It was still being processed when last checked: Nov 26, 2026, 10:42\sAM$/,
    'waiting',
  ],
  [null, 'On the server. You’ll see here when it’s ready to watch', 'waiting'],
] as const)('a video is said to be processed only as of when the server said so: %s', (asOf, words, tone) => {
  const state = { status: 'processing', asOf } as const
  expect(describeState({ state } as SyncLine, 'UTC')).toMatch(words)
  expect(toneOf(state)).toBe(tone)
})

test('with the server away it is safe to close the tablet only when nothing waits, and the words say both', () => {
  expect(describeVerdict({ status: 'safe', isAway: true })?.text).toContain('can’t be reached')
  expect(describeVerdict({ status: 'offline', count: 1, bytes: 1 })?.title).not.toContain('Safe')
  expect(describeVerdict({ status: 'looking' })).toBeNull()
})

test('what is being deleted is not said to be merely discarded', () => {
  const words = (state: SyncLine['state']) => describeState({ state } as SyncLine, 'UTC')
  expect(words({ status: 'discarded' })).toBe('Discarded')
  expect(words({ status: 'discarded', isForGood: true })).toBe('Being deleted')
})

test('what was left out of a video is deleted from this device alone, and the question says that the video stays', () => {
  const text = (videoId: VideoId | null) => discardLineQuestion({ name: 'Take 1', videoId }).text
  expect(text(null)).toContain('from this device and the server')
  expect(text('v' as VideoId)).toMatch(/from this device.*The video stays/)
  expect(text('v' as VideoId)).not.toContain('the server')
})
