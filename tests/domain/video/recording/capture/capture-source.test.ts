import { describe, expect, test } from 'vitest'
import {
  ALARM_REPEAT_MS,
  CAMERA_RETRY_MS,
  STALL_MS,
  START_PATIENCE_MS,
} from '#domain/video/recording/capture/capture-limits.ts'
import { noteSource, watchRecording } from '#domain/video/recording/capture/capture-source.ts'
import { isInHand, type TakeInHand } from '#domain/video/recording/capture/capture-state.ts'
import { type Happening, recordingStory } from './capture-stories.ts'

function takeOf(change: Partial<TakeInHand> = {}): TakeInHand {
  const { state } = recordingStory()
  if (!isInHand(state)) throw new Error('There is no take in hand.')
  return { ...state.take, ...change }
}
const note = (take: TakeInHand, happening: Happening, { at = 0, isRecording = true } = {}) => {
  const step = noteSource(take, { ...happening, at }, isRecording)
  return { take: step.take, told: step.commands.map(({ type }) => type), commands: step.commands }
}
const watch = (take: TakeInHand, at: number) => {
  const step = watchRecording(take, at)
  return { take: step.take, told: step.commands.map(({ type }) => type) }
}
const lost = { status: 'lost', since: 0, tryAt: null } as const
const lostFor = (change: Partial<TakeInHand> = {}) => takeOf({ source: lost, recorders: [], ...change })
const opened: Happening = { type: 'camera-opened', source: 2, hasSound: true }

describe('a camera that is lost', () => {
  test('while recording ends its recorder, is reported, closed, and searched for', () => {
    const { take, told } = note(takeOf(), { type: 'camera-lost', source: 1 }, { at: 70 })
    expect(told).toEqual(['stop-recorder', 'sound-alarm', 'close-camera', 'reopen-camera'])
    expect(take).toMatchObject({ source: { ...lost, since: 70 }, gapSince: 70, alarmAt: 70 })
  })

  test('in a pause is searched for without alarm, and no gap begins', () => {
    const paused = takeOf({ recorders: [] })
    const { take, told } = note(paused, { type: 'camera-lost', source: 1 }, { isRecording: false })
    expect(told).toEqual(['close-camera', 'reopen-camera'])
    expect(take).toMatchObject({ gapSince: null, alarmAt: null })
  })

  test('does not restart a gap that has already begun', () => {
    const { take } = note(takeOf({ gapSince: 5 }), { type: 'camera-lost', source: 1 }, { at: 70 })
    expect(take.gapSince).toBe(5)
  })

  test('or muted, or without sound, and not the one of this take, is ignored', () => {
    const take = takeOf()
    for (const type of ['camera-lost', 'camera-muted', 'camera-unmuted', 'microphone-lost'] as const)
      expect(note(take, { type, source: 9 })).toMatchObject({ take, told: [] })
  })

  test('is searched for again two seconds after it was not found, not before, and once', () => {
    const { take } = note(lostFor(), { type: 'camera-not-opened' }, { at: 100 })
    expect(note(take, { type: 'tick' }, { at: 99 + CAMERA_RETRY_MS }).told).toEqual([])
    const again = note(take, { type: 'tick' }, { at: 100 + CAMERA_RETRY_MS })
    expect(again.told).toEqual(['reopen-camera'])
    expect(note(again.take, { type: 'tick' }, { at: 900_000 }).told).toEqual([])
  })

  test('is searched for at once when a device is plugged in', () => {
    const waiting = lostFor({ source: { ...lost, tryAt: 9_000 } })
    const { take, told } = note(waiting, { type: 'devices-changed' })
    expect(told).toEqual(['reopen-camera'])
    expect(take.source).toEqual(lost)
  })
})

describe('a camera that gives no picture for a while', () => {
  const muted = note(takeOf(), { type: 'camera-muted', source: 1 }, { at: 10 })
  test('ends the recorder, and is neither closed nor opened again', () => {
    expect(muted.told).toEqual(['stop-recorder', 'sound-alarm'])
    expect(muted.take).toMatchObject({ source: { status: 'muted', source: 1, since: 10 }, gapSince: 10 })
    expect(note(muted.take, { type: 'camera-muted', source: 1 }, { at: 20 }).told).toEqual([])
  })

  test('continues with a new recorder when it gives one again, but without one in a pause', () => {
    const event: Happening = { type: 'camera-unmuted', source: 1 }
    expect(note(muted.take, event, { at: 20 }).commands).toEqual([
      { type: 'start-recorder', attempt: 1, source: 1 },
    ])
    const paused = note(muted.take, event, { at: 20, isRecording: false })
    expect(paused).toMatchObject({ told: [], take: { source: { status: 'live', source: 1 } } })
  })
})

describe('a camera that was opened', () => {
  test('replaces the lost one, with or without sound', () => {
    const { take, commands } = note(lostFor(), opened)
    expect(commands).toEqual([{ type: 'start-recorder', attempt: 1, source: 2 }])
    expect(take).toMatchObject({ source: { status: 'live', source: 2 }, sound: 'on' })
    expect(note(lostFor(), { ...opened, hasSound: false }).take.sound).toBe('lost')
    expect(note(lostFor({ sound: 'none' }), { ...opened, hasSound: false }).take.sound).toBe('none')
  })

  test('brings back the sound: its recorder follows the previous one, whose camera is closed', () => {
    const { take, commands } = note(takeOf({ sound: 'lost' }), opened, { at: 10 })
    expect(commands).toEqual([
      { type: 'stop-recorder', attempt: 0 },
      { type: 'start-recorder', attempt: 1, source: 2 },
      { type: 'close-camera', source: 1 },
    ])
    expect(take).toMatchObject({ sound: 'on', source: { status: 'live', source: 2 } })
    expect(take.recorders.map(({ phase }) => phase)).toEqual(['ending', 'starting'])
  })

  test.each([
    ['nothing is missing', {}, opened],
    ['it has no sound either', { sound: 'lost' }, { ...opened, hasSound: false }],
    [
      'the picture is away for a while',
      { sound: 'lost', source: { status: 'muted', source: 1, since: 0 } },
      opened,
    ],
  ] as const)('is closed again when %s', (_when, change, event) => {
    const take = takeOf(change)
    expect(note(take, event)).toMatchObject({ take, commands: [{ type: 'close-camera', source: 2 }] })
  })
})

test('a microphone that is lost is reported, and searched for while the picture continues', () => {
  const { take, told } = note(takeOf(), { type: 'microphone-lost', source: 1 })
  expect(told).toEqual(['sound-alarm', 'reopen-camera'])
  expect(take).toMatchObject({ sound: 'lost', recorders: [{ phase: 'running' }] })
  expect(note(take, { type: 'devices-changed' }).told).toEqual(['reopen-camera'])
  expect(note(takeOf(), { type: 'devices-changed' }).told).toEqual([])
})

describe('the watchdog over a recording', () => {
  const running = (lastSliceAt: number, part: number | null = 0) =>
    takeOf({
      recorders: takeOf().recorders.map((each) => ({ ...each, lastSliceAt, pictureAt: lastSliceAt, part })),
    })

  test('replaces a recorder on the same picture when nothing arrived for three seconds', () => {
    expect(watch(running(1_000), 999 + STALL_MS).told).toEqual([])
    const { take, told } = watch(running(1_000), 1_000 + STALL_MS)
    expect(told).toEqual(['stop-recorder', 'sound-alarm', 'start-recorder'])
    expect(take.gapSince).toBe(1_000)
  })

  test('tells of slices without a picture after three seconds, and goes on recording', () => {
    const blind = takeOf({
      recorders: running(9_000).recorders.map((each) => ({ ...each, pictureAt: 1_000 })),
    })
    expect(watch(blind, 999 + STALL_MS).told).toEqual([])
    const { take, told } = watch({ ...blind, recorders: blind.recorders }, 1_000 + STALL_MS)
    expect(told).toEqual(['sound-alarm'])
    expect(take).toMatchObject({
      gapSince: 1_000,
      alarmAt: 1_000 + STALL_MS,
      recorders: [{ phase: 'running' }],
    })
    expect(watch(take, 1_000 + STALL_MS + ALARM_REPEAT_MS - 1).told).toEqual([])
    expect(watch(take, 1_000 + STALL_MS + ALARM_REPEAT_MS).told).toEqual(['sound-alarm'])
  })

  test('gives a recorder eight seconds to start, and then doubts its type, and the camera the next time', () => {
    const starting = takeOf({
      recorders: takeOf().recorders.map((each) => ({ ...each, phase: 'starting', since: 0, lastSliceAt: 0 })),
    })
    expect(watch(starting, START_PATIENCE_MS - 1).told).toEqual([])
    expect(watch(starting, START_PATIENCE_MS).told).toContain('start-recorder')
    expect(watch({ ...starting, silent: 1 }, START_PATIENCE_MS).told).toContain('reopen-camera')
    expect(watch({ ...running(0, null), silent: 1 }, STALL_MS).told).toContain('reopen-camera')
  })

  test('reopens the camera when its recorder ended unexpectedly, but not in a pause', () => {
    const alone = takeOf({ recorders: [] })
    expect(watch(alone, 10).told).toContain('reopen-camera')
    const ended: Happening = { type: 'recorder-ended', attempt: 0 }
    expect(note(alone, ended).told).toContain('reopen-camera')
    expect(note(alone, ended, { isRecording: false }).told).toEqual([])
  })

  test.each([
    ['in a gap', { gapSince: 0 }, true],
    ['while nothing can be saved', { keeping: 'full' }, true],
    ['while all is well', {}, false],
  ] as const)('repeats the alarm every six seconds %s: %s', (_when, change, isHeard) => {
    const muted = { status: 'muted', source: 1, since: 0 } as const
    const take = takeOf({ source: muted, recorders: [], alarmAt: 0, ...change })
    const heard = ['sound-alarm'].slice(0, Number(isHeard))
    expect(watch(take, ALARM_REPEAT_MS - 1).told).toEqual([])
    const alarmed = watch(take, ALARM_REPEAT_MS)
    expect(alarmed.told).toEqual(heard)
    expect(watch(alarmed.take, ALARM_REPEAT_MS + 1).told).toEqual([])
  })
})
