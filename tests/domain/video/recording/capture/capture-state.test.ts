import { expect, test } from 'vitest'
import { isInHand, readyToCapture } from '#domain/video/recording/capture/capture-state.ts'
import { recordingStory, start, Story } from './capture-stories.ts'

const paused = recordingStory().slice(0, 1).happen({ type: 'pause-asked' })
const ending = recordingStory().slice(0, 1).happen({ type: 'stop-asked' })
const stopped = recordingStory()
  .slice(0, 1)
  .happen({ type: 'stop-asked' }, { type: 'recorder-ended', attempt: 0 })
  .happen({ type: 'slice-saved', part: 0, bytes: 100, duration: 500 }, { type: 'take-closed' })

test.each([
  ['READY', readyToCapture, false],
  ['STARTING', new Story().happen(start).state, true],
  ['RECORDING', recordingStory().state, true],
  ['PAUSED', paused.state, true],
  ['ENDING', ending.state, true],
  ['STOPPED', stopped.state, false],
  ['CANCELED', { status: 'CANCELED', discarded: null } as const, false],
])('a take is in progress from the request to start until it is closed: %s', (status, state, expected) => {
  expect(state.status).toBe(status)
  expect(isInHand(state)).toBe(expected)
})
