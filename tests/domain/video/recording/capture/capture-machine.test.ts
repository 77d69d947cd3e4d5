import { describe, expect, test } from 'vitest'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { measureTakeTime } from '#domain/video/recording/capture/capture-time.ts'
import { recordingStory, someSeed, start, Story } from './capture-stories.ts'

describe('spec 2 §4, recording stream', () => {
  test('READY, then RECORDING after start', () => {
    const story = new Story().happen(start)
    expect(story.state.status).toBe('STARTING')
    expect(story.look()).toEqual([{ type: 'claim-recorder', takeId: someSeed.id, continues: false }])
    story.happen({ type: 'recorder-claimed' })
    expect(story.look()).toEqual([{ type: 'start-recorder', attempt: 0, source: 1 }])
    story.wait(40).happen({ type: 'recorder-started', attempt: 0, mimeType: 'video/mp4' })
    expect(story.state.status).toBe('RECORDING')
    expect(story.look()).toEqual([{ type: 'open-take', seed: someSeed, recordedAt: 40, continues: false }])
  })

  test('PAUSED on pause, RECORDING on resume, and the pause began a new part', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'pause-asked' })
    expect(story.state.status).toBe('PAUSED')
    expect(story.look()).toEqual([
      { type: 'open-part', part: 0, attempt: 0, mimeType: 'video/mp4', startedAt: 0 },
      { type: 'save-slice', part: 0, slice: 1, duration: 500 },
      { type: 'stop-recorder', attempt: 0 },
    ])
    story.slice(0, 2).happen({ type: 'recorder-ended', attempt: 0 }, { type: 'resume-asked' })
    expect(story.state.status).toBe('RECORDING')
    expect(story.look()).toEqual([
      { type: 'save-slice', part: 0, slice: 2, duration: 500 },
      { type: 'close-part', part: 0 },
      { type: 'start-recorder', attempt: 1, source: 1 },
    ])
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/mp4' }).slice(1, 3)
    expect(story.look()[0]).toMatchObject({ type: 'open-part', part: 1 })
  })

  test('STOPPED is the normal end, once every slice is stored and the take is closed', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'stop-asked' })
    expect(story.state.status).toBe('ENDING')
    story.slice(0, 2).happen({ type: 'recorder-ended', attempt: 0 })
    expect(story.look().map(({ type }) => type)).toEqual([
      'open-part',
      'save-slice',
      'stop-recorder',
      'save-slice',
      'close-part',
      'close-take',
    ])
    story.happen({ type: 'slice-saved', part: 0, bytes: 200, duration: 1_000 }, { type: 'take-closed' })
    expect(story.state).toEqual({
      status: 'STOPPED',
      takeId: someSeed.id,
      ownerId: someSeed.ownerId,
      bytes: 200,
      duration: 1_000,
      why: 'asked',
    })
    expect(story.look()).toEqual([{ type: 'release-recorder' }])
  })

  test('CANCELED is the end of a canceled take', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'cancel-asked' })
    story.happen({ type: 'recorder-ended', attempt: 0 })
    expect(story.look().at(-1)).toEqual({ type: 'close-take' })
    story.happen({ type: 'slice-saved', part: 0, bytes: 9, duration: 500 }, { type: 'take-closed' })
    expect(story.state).toMatchObject({ status: 'CANCELED', discarded: { takeId: someSeed.id } })
    expect(story.look().map(({ type }) => type)).toEqual(['discard-later', 'release-recorder'])
  })

  test('a take that never received anything ends CANCELED', () => {
    const story = recordingStory().happen({ type: 'stop-asked' }, { type: 'recorder-ended', attempt: 0 })
    expect(story.look().at(-1)).toEqual({ type: 'discard-take' })
  })
})

describe('a start that fails', () => {
  test('another tab records: nothing starts', () => {
    const story = new Story().happen(start, { type: 'recorder-denied', why: 'other-tab' })
    expect(story.state).toEqual({ status: 'READY', refused: 'other-tab' })
  })

  test.each(['no-recorder', 'no-media-type', 'recorder-failed'] as const)(
    '%s is reported, and the recorder released',
    (why) => {
      const story = new Story().happen(start, { type: 'recorder-claimed' })
      story.look()
      story.happen({ type: 'recorder-refused', attempt: 0, why })
      expect(story.state).toEqual({ status: 'READY', refused: why })
      expect(story.look()).toContainEqual({ type: 'release-recorder' })
    },
  )

  test('a recorder that says nothing for 8 s is given up', () => {
    const story = new Story().happen(start, { type: 'recorder-claimed' }).wait(8_000).happen({ type: 'tick' })
    expect(story.state).toEqual({ status: 'READY', refused: 'recorder-failed' })
    // Whoever started it may have looked away.
    expect(story.look()).toContainEqual({ type: 'sound-alarm' })
  })
})

describe('watchdog', () => {
  test('a recorder that never delivered anything raises doubts about the camera', () => {
    const story = recordingStory().slice(0, 1)
    story.look()
    expect(story.wait(2_900).happen({ type: 'tick' }).look()).toEqual([])
    story.wait(100).happen({ type: 'tick' })
    expect(story.look()).toEqual([
      { type: 'stop-recorder', attempt: 0 },
      { type: 'sound-alarm' },
      { type: 'start-recorder', attempt: 1, source: 1 },
    ])
    expect(story.state.status).toBe('RECORDING')
  })

  test('a recorder that says it records and gives nothing is replaced, and then its camera is in doubt', () => {
    const story = recordingStory().wait(3_000).happen({ type: 'tick' })
    expect(story.look()).toEqual([
      { type: 'stop-recorder', attempt: 0 },
      { type: 'sound-alarm' },
      { type: 'start-recorder', attempt: 1, source: 1 },
    ])
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/webm' })
    story.wait(3_000).happen({ type: 'tick' })
    expect(story.look()).toContainEqual({ type: 'reopen-camera' })
    expect(story.look()).not.toContainEqual({ type: 'start-recorder', attempt: 2, source: 1 })
  })

  test('a start alone ends no gap: the alarm goes on until something was handed out', () => {
    const story = recordingStory().wait(3_000).happen({ type: 'tick' })
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/webm' }).wait(2_000)
    expect(story.state).toMatchObject({ take: { gapSince: 0, silent: 1, marks: [] } })
    if (!isInHand(story.state)) throw new Error('The take is over.')
    expect(measureTakeTime(story.state.take, story.at)).toBe(0)
    story.slice(1, 1)
    expect(story.state).toMatchObject({ take: { gapSince: null, silent: 0, alarmAt: null } })
    expect(story.state).toMatchObject({ take: { marks: [{ timeStamp: 0, label: 'Interrupted for 3 s' }] } })
  })

  test('once something was recorded, a silent successor puts the camera in doubt at once', () => {
    const story = recordingStory().slice(0, 1).wait(3_000).happen({ type: 'tick' })
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/mp4' })
    story.look()
    expect(story.wait(3_000).happen({ type: 'tick' }).look()).toContainEqual({ type: 'reopen-camera' })
  })

  test('silence ends with nothing lost: stopping it leaves no take', () => {
    const story = recordingStory().wait(3_000).happen({ type: 'tick' }, { type: 'stop-asked' })
    for (const attempt of [0, 1]) story.happen({ type: 'recorder-ended', attempt })
    expect(story.look()).toContainEqual({ type: 'discard-take' })
    expect(story.happen({ type: 'take-discarded' }).state).toEqual({ status: 'CANCELED', discarded: null })
  })

  test('a recorder that does not end within 5 s of being stopped is given up and its part closed', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'stop-asked' }).wait(5_000)
    story.look()
    story.happen({ type: 'tick' })
    expect(story.look()).toEqual([{ type: 'close-part', part: 0 }, { type: 'close-take' }])
  })

  test('the alarm repeats while the gap lasts, and no longer', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'camera-lost', source: 1 })
    story.look()
    const alarms = () => story.look().filter(({ type }) => type === 'sound-alarm').length
    expect(story.wait(6_000).happen({ type: 'tick' }) && alarms()).toBe(1)
    story.happen({ type: 'camera-opened', source: 2, hasSound: true })
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/mp4' }).slice(1, 9)
    story.look()
    expect(story.wait(1_000).happen({ type: 'tick' }) && alarms()).toBe(0)
  })
})

describe('a tablet that froze', () => {
  const frozen = {
    type: 'slice-captured',
    attempt: 0,
    slice: 2,
    bytes: 100,
    duration: 500,
    skipped: 2_400,
  } as const

  test('what its recorder left out is not part of the take’s time, and is marked', () => {
    const story = recordingStory().slice(0, 1, 100, 2_000)
    story.look()
    story.wait(2_900).happen(frozen)
    expect(story.look()).toEqual([
      { type: 'save-slice', part: 0, slice: 2, duration: 500 },
      { type: 'save-marks', marks: [{ timeStamp: 2.5, label: 'Interrupted for 2 s' }] },
    ])
    if (!isInHand(story.state)) throw new Error('The take is over.')
    expect(measureTakeTime(story.state.take, 5_900)).toBe(3_500)
  })

  test('a recorder that was replaced meanwhile leaves the mark to its successor', () => {
    const story = recordingStory().slice(0, 1, 100, 2_000).wait(4_000).happen({ type: 'tick' })
    story.look()
    story.happen({ ...frozen, skipped: 4_000 }, { type: 'recorder-ended', attempt: 0 })
    expect(story.look().map(({ type }) => type)).toEqual(['save-slice', 'close-part'])
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/mp4' })
    expect(story.look()).toEqual([])
    expect(story.slice(1, 3).look()).toContainEqual({
      type: 'save-marks',
      marks: [{ timeStamp: 2.5, label: 'Interrupted for 4 s' }],
    })
  })

  test('a start that was noticed late takes nothing from the time of the take', () => {
    const story = recordingStory().wait(100)
    story.happen({ type: 'slice-captured', attempt: 0, slice: 1, bytes: 100, duration: 2_000, skipped: 0 })
    if (!isInHand(story.state)) throw new Error('The take is over.')
    expect(measureTakeTime(story.state.take, 100)).toBe(2_000)
  })
})

describe('a lost camera', () => {
  test('continues as a new part of the same take when it comes back, with the gap marked', () => {
    const story = recordingStory().slice(0, 1, 100, 2_000).happen({ type: 'camera-lost', source: 1 })
    expect(story.look().slice(-4)).toEqual([
      { type: 'stop-recorder', attempt: 0 },
      { type: 'sound-alarm' },
      { type: 'close-camera', source: 1 },
      { type: 'reopen-camera' },
    ])
    story.happen({ type: 'recorder-ended', attempt: 0 }, { type: 'camera-not-opened' })
    story.look()
    expect(story.wait(2_000).happen({ type: 'tick' }).look()).toContainEqual({ type: 'reopen-camera' })
    story.wait(1_000).happen({ type: 'camera-opened', source: 2, hasSound: true })
    expect(story.look()).toContainEqual({ type: 'start-recorder', attempt: 1, source: 2 })
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/mp4' })
    expect(story.slice(1, 2).look()).toContainEqual({
      type: 'save-marks',
      marks: [{ timeStamp: 2, label: 'Interrupted for 3 s' }],
    })
  })

  test('a change of devices searches for it at once', () => {
    const story = recordingStory()
      .slice(0, 1)
      .happen({ type: 'camera-lost', source: 1 }, { type: 'camera-not-opened' })
    story.look()
    expect(story.happen({ type: 'devices-changed' }).look()).toEqual([{ type: 'reopen-camera' }])
  })

  test('a muted picture ends the part and an unmuted one begins the next', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'camera-muted', source: 1 })
    expect(story.look()).toContainEqual({ type: 'stop-recorder', attempt: 0 })
    story.wait(5_000).happen({ type: 'camera-unmuted', source: 1 })
    expect(story.look()).toEqual([{ type: 'start-recorder', attempt: 1, source: 1 }])
  })

  test('a lost microphone does not interrupt the picture; a new one begins a part with sound', () => {
    const story = recordingStory().slice(0, 1)
    story.look()
    story.happen({ type: 'microphone-lost', source: 1 })
    expect(story.look()).toEqual([{ type: 'sound-alarm' }, { type: 'reopen-camera' }])
    story.happen({ type: 'camera-opened', source: 2, hasSound: false })
    expect(story.look()).toEqual([{ type: 'close-camera', source: 2 }])
    story.happen({ type: 'devices-changed' }, { type: 'camera-opened', source: 3, hasSound: true })
    expect(story.look()).toEqual([
      { type: 'reopen-camera' },
      { type: 'stop-recorder', attempt: 0 },
      { type: 'start-recorder', attempt: 1, source: 3 },
      { type: 'close-camera', source: 1 },
    ])
  })

  test('while paused it is searched for silently, and resuming waits for it', () => {
    const story = recordingStory()
      .slice(0, 1)
      .happen({ type: 'pause-asked' }, { type: 'camera-lost', source: 1 })
    expect(story.look().map(({ type }) => type)).not.toContain('sound-alarm')
    story.happen({ type: 'resume-asked' })
    expect(story.look()).toEqual([])
    story.happen({ type: 'camera-opened', source: 2, hasSound: true })
    expect(story.look()).toEqual([{ type: 'start-recorder', attempt: 1, source: 2 }])
  })
})

describe('room on the device', () => {
  test('a full store stops cleanly with everything saved', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'keeping-failed', why: 'full' })
    expect(story.state).toMatchObject({ status: 'ENDING', to: 'STOPPED', why: 'store-full' })
    expect(story.look()).toContainEqual({ type: 'sound-alarm' })
  })

  test('recording stops before the device is full', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'space-measured', free: 10_000_000 })
    expect(story.state).toMatchObject({ status: 'ENDING', why: 'no-space' })
    expect(story.look()).toContainEqual({ type: 'sound-alarm' })
  })

  test('what is captured is subtracted from the room that was measured', () => {
    const story = recordingStory().slice(0, 1).happen({ type: 'space-measured', free: 4_000_000_000 })
    const free = () => ('take' in story.state ? story.state.take.freeBytes : null)
    story.slice(0, 2, 1_000_000)
    expect(free()).toBe(3_999_000_000)
    story.slice(0, 3, 2_000_000)
    expect(free()).toBe(3_997_000_000)
  })

  test('an unconfirmed write sounds the alarm and does not stop the recording', () => {
    const story = recordingStory().slice(0, 1)
    story.look()
    story.happen({ type: 'keeping-failed', why: 'unavailable' }, { type: 'tick' })
    expect(story.state.status).toBe('RECORDING')
    expect(story.look()).toEqual([{ type: 'sound-alarm' }])
  })
})

describe('a device that saves more slowly than the camera delivers', () => {
  const behindUntil = (story: Story) => isInHand(story.state) && story.state.take.behindUntil

  test('is reported from 2 s on, and for 5 s after it last was so', () => {
    const story = recordingStory().slice(0, 1, 100, 2_000)
    expect(behindUntil(story)).toBeNull()
    story.slice(0, 2, 100, 500)
    expect(behindUntil(story)).toBe(story.at + 5_000)
    story.happen({ type: 'slice-saved', part: 0, bytes: 200, duration: 2_500 })
    for (let slice = 3; slice < 12; slice++) {
      story.slice(0, slice, 100, 500)
      story.happen({ type: 'slice-saved', part: 0, bytes: slice * 100, duration: 1_000 + slice * 500 })
    }
    expect(behindUntil(story.happen({ type: 'tick' }))).not.toBeNull()
    expect(behindUntil(story.wait(500).happen({ type: 'tick' }))).toBeNull()
  })

  test.each([
    { what: '120 s', slices: 241, bytes: 1_000 },
    { what: '48 MiB', slices: 6, bytes: 8 * 1024 * 1024 + 1 },
  ])('stops cleanly, with a sound, when more than $what are only in memory', ({ slices, bytes }) => {
    const story = recordingStory()
    for (let slice = 1; slice < slices; slice++) story.slice(0, slice, bytes).happen({ type: 'tick' })
    expect(story.state.status).toBe('RECORDING')
    story.look()
    story.slice(0, slices, bytes).happen({ type: 'tick' })
    expect(story.state).toMatchObject({ status: 'ENDING', to: 'STOPPED', why: 'too-slow' })
    expect(story.look()).toEqual([
      { type: 'save-slice', part: 0, slice: slices, duration: 500 },
      { type: 'stop-recorder', attempt: 0 },
      { type: 'sound-alarm' },
    ])
  })
})

describe('moment marks', () => {
  test('are at the time within the take, pauses left out', () => {
    const story = recordingStory().slice(0, 1, 100, 4_000).happen({ type: 'pause-asked' })
    story.happen({ type: 'recorder-ended', attempt: 0 }).wait(60_000).happen({ type: 'resume-asked' })
    story.happen({ type: 'recorder-started', attempt: 1, mimeType: 'video/mp4' })
    story.wait(1_250).happen({ type: 'mark-asked', label: 'Good bite' })
    expect(story.look().at(-1)).toEqual({
      type: 'save-marks',
      marks: [{ timeStamp: 5.25, label: 'Good bite' }],
    })
    expect(isInHand(story.state) && measureTakeTime(story.state.take, story.at)).toBe(5_250)
  })
})

describe('a take that continues after a crash', () => {
  test('begins with the part after those it has, and keeps its beginning and marks', () => {
    const marks = [{ timeStamp: 1, label: '' }]
    const earlier = { recordedAt: -5_000, parts: [{ bytes: 700, duration: 3_000 }], marks }
    const story = new Story().happen({ ...start, earlier } as typeof start, { type: 'recorder-claimed' })
    story.happen({ type: 'recorder-started', attempt: 0, mimeType: 'video/mp4' }).slice(0, 1)
    expect(story.look().slice(-3)).toEqual([
      { type: 'open-take', seed: someSeed, recordedAt: -5_000, continues: true },
      { type: 'open-part', part: 1, attempt: 0, mimeType: 'video/mp4', startedAt: 0 },
      { type: 'save-slice', part: 1, slice: 1, duration: 500 },
    ])
  })
})
