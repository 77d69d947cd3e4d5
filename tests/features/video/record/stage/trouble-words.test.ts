import { expect, test } from 'vitest'
import { describeTrouble } from '#features/video/record/stage/trouble-words.ts'
import { describeBehind, formatTimeLeft } from '#features/video/record/record-words.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { recordingStory, type Story } from '#tests/domain/video/recording/capture/capture-stories.ts'

function troubleOf(story: Story) {
  if (!isInHand(story.state)) throw new Error('The take has ended.')
  return describeTrouble(story.state, story.at)
}

test('says nothing when all is well', () => {
  expect(troubleOf(recordingStory().slice(0, 1))).toBeNull()
})

test('an unconfirmed write says what is only in memory, and what not to do, also without a camera', () => {
  const story = recordingStory().slice(0, 1, 2_000_000)
  story.happen({ type: 'keeping-failed', why: 'unavailable' })
  const unsaved = {
    title: expect.stringMatching(/the last part isn’t saved yet$/i),
    text: expect.stringContaining(
      '2.0 MB are only in memory. Saving is being retried. Don’t close this tab.',
    ),
    isGrave: true,
  }
  expect(troubleOf(story)).toMatchObject(unsaved)
  story.happen({ type: 'camera-lost', source: 1 }).wait(4_000)
  expect(troubleOf(story)).toMatchObject(unsaved)
  expect(troubleOf(story)?.title).toMatch(/^The camera is disconnected, and the/)
  expect(troubleOf(story)?.text).toContain('Nothing has been recorded for 4 s')
  expect(troubleOf(story)?.text).not.toContain('is safe')
})

test('a lost camera says since when nothing has been recorded', () => {
  const story = recordingStory().slice(0, 1).happen({ type: 'camera-lost', source: 1 }).wait(4_000)
  expect(troubleOf(story)?.text).toContain('for 4 s')
})

test('a recorder that gives nothing is told within three seconds, with what to do instead', () => {
  const story = recordingStory().wait(3_000).happen({ type: 'tick' })
  story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/webm' }).wait(1_000)
  expect(troubleOf(story)).toMatchObject({
    title: 'Nothing is being recorded',
    text: expect.stringMatching(/camera app and upload the file\. Nothing has been recorded for 4 s\.$/),
    isGrave: true,
  })
  expect(troubleOf(story.slice(1, 1))).toBeNull()
})

test('sound without a picture is told within seconds, as a camera without one, until there is one again', () => {
  const story = recordingStory().slice(0, 1)
  for (let slice = 2; slice < 14; slice++)
    story
      .wait(250)
      .happen({ type: 'slice-captured', attempt: 0, slice, bytes: 9, duration: 0 }, { type: 'tick' })
  expect(troubleOf(story)).toMatchObject({ title: 'No picture from the camera', isGrave: true })
  story.happen({ type: 'slice-captured', attempt: 0, slice: 14, bytes: 100, duration: 40, skipped: 3_000 })
  expect(troubleOf(story)).toBeNull()
})

test('a browser that records only without sound says so', () => {
  const story = recordingStory().happen({
    type: 'recorder-started',
    attempt: 0,
    mimeType: 'video/mp4',
    leavesOutSound: true,
  })
  expect(troubleOf(story.slice(0, 1))).toMatchObject({ title: 'Recording without sound', isGrave: false })
})

test('while paused a lost camera is mentioned, not announced', () => {
  const story = recordingStory()
    .slice(0, 1)
    .happen({ type: 'pause-asked' }, { type: 'camera-lost', source: 1 })
  expect(troubleOf(story)).toMatchObject({ isGrave: false })
})

test('little room is given in minutes', () => {
  const story = recordingStory().slice(0, 1).happen({ type: 'space-measured', free: 80e6 })
  expect(troubleOf(story)).toMatchObject({ title: 'Space for 2 min', isGrave: false })
})

test('a slow device is reported without seconds, which would be read aloud again and again', () => {
  const story = recordingStory().slice(0, 1, 100, 3_000)
  const told = troubleOf(story)
  expect(told).toMatchObject({ title: 'This device saves slowly', isGrave: false })
  expect(troubleOf(story.slice(0, 2, 100, 1_000))).toEqual(told)
})

test('how far saving is behind is given in whole seconds', () => {
  expect([0, 2_100, 2_900].map(describeBehind)).toEqual([
    'Saving is 1 s behind on this device',
    'Saving is 2 s behind on this device',
    'Saving is 3 s behind on this device',
  ])
})

test('the time left reads as people say it', () => {
  expect([30_000, 5 * 60_000, 150 * 60_000, 1e9].map(formatTimeLeft)).toEqual([
    'less than a minute',
    '5 min',
    '2 h',
    'more than 10 h',
  ])
})

test('a store that was taken away is told until the end, loudly if something is gone', () => {
  const story = recordingStory().slice(0, 1)
  story.happen({ type: 'store-renewed', lost: 0, lostBytes: 0, splits: [] }).wait(60_000)
  expect(troubleOf(story)).toMatchObject({ title: 'This device’s storage was cleared', isGrave: false })
  expect(story.commands).not.toContainEqual({ type: 'sound-alarm' })
  story.happen({ type: 'store-renewed', lost: 12_300, lostBytes: 0, splits: [] }).wait(60_000)
  expect(troubleOf(story)).toMatchObject({ title: 'This recording lost about 12 s', isGrave: true })
})

test('if the device saves nothing anymore, it says what is safe, what is not, and offers a file', () => {
  const story = recordingStory().slice(0, 1).happen({ type: 'store-sheltered', isSheltered: true })
  expect(troubleOf(story)).toMatchObject({
    title: 'This device can’t save anymore',
    text: expect.stringContaining('straight to the server'),
    isGrave: true,
    maySaveFile: true,
  })
  story.slice(0, 2, 100, 16_000)
  expect(troubleOf(story)?.text).toContain('can’t reach the server')
  story.happen({ type: 'store-renewed', lost: 40_000, lostBytes: 0, splits: [] })
  expect(troubleOf(story)?.text).toContain('about 40 s, is only in the browser’s storage')
  story.happen({ type: 'store-sheltered', isSheltered: false })
  expect(troubleOf(story)?.title).not.toBe('This device can’t save anymore')
})

test('a device that can’t save does not hide a camera that is gone, nor say that recording continues', () => {
  const story = recordingStory().slice(0, 1).happen({ type: 'store-sheltered', isSheltered: true })
  expect(troubleOf(story)?.text).toContain('Recording continues')
  story.happen({ type: 'camera-lost', source: 1 }).wait(5_000)
  expect(troubleOf(story)).toEqual({
    title: 'The camera is disconnected, and this device can’t save anymore',
    text: 'Check the cable: recording resumes automatically. Nothing has been recorded for 5 s. What you recorded goes straight to the server. Keep this tab open until it’s there.',
    isGrave: true,
    maySaveFile: true,
  })
  story.happen({ type: 'pause-asked' })
  expect(troubleOf(story)).toMatchObject({
    title: 'This device can’t save anymore',
    text: expect.stringMatching(/^What you recorded goes straight to the server/),
  })
})
