import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMark,
  endRecorders,
  noteFacts,
  startRecorder,
} from '#domain/video/recording/capture/capture-facts.ts'
import {
  END_PATIENCE_MS,
  SAY_BEHIND_MS,
  STAY_BEHIND_MS,
} from '#domain/video/recording/capture/capture-limits.ts'
import {
  isInHand,
  type RecorderAttempt,
  type TakeInHand,
} from '#domain/video/recording/capture/capture-state.ts'
import { somePartId } from '#tests/support/takes.ts'
import { type Happening, recordingStory } from './capture-stories.ts'

function takeOf({ state } = recordingStory()): TakeInHand {
  if (!isInHand(state)) throw new Error('There is no take in hand.')
  return state.take
}
const note = (take: TakeInHand, happening: Happening, at = 0) => noteFacts(take, { ...happening, at })
const slice = (change: Partial<Extract<Happening, { type: 'slice-captured' }>> = {}): Happening => ({
  type: 'slice-captured',
  attempt: 0,
  slice: 1,
  bytes: 100,
  duration: 500,
  ...change,
})
const recorder = (change: Partial<RecorderAttempt>): RecorderAttempt => ({
  ...takeOf().recorders[0]!,
  ...change,
})

describe('a slice', () => {
  test('opens its recorder’s part once, and is stored in it, even while the recorder is ending', () => {
    const first = note(takeOf(), slice(), 500)
    expect(first.commands.map(({ type }) => type)).toEqual(['open-part', 'save-slice'])
    const ending = endRecorders(first.take, 600)
    expect(ending.commands).toEqual([{ type: 'stop-recorder', attempt: 0 }])
    const second = note(ending.take, slice({ slice: 2 }), 900)
    expect(second.commands).toEqual([{ type: 'save-slice', part: 0, slice: 2, duration: 500 }])
    expect(second.take.parts).toEqual([{ capturedBytes: 200, capturedMs: 1_000, savedBytes: 0, savedMs: 0 }])
  })

  test('without a picture is stored, and ends no gap; the next picture does, and marks how long it was', () => {
    const blind = { ...takeOf(), gapSince: 0, alarmAt: 3_000, silent: 1 }
    const heard = note(blind, slice({ duration: 0 }), 3_500)
    expect(heard.commands.map(({ type }) => type)).toEqual(['open-part', 'save-slice'])
    expect(heard.take).toMatchObject({ gapSince: 0, recorders: [{ lastSliceAt: 3_500, pictureAt: 0 }] })
    const seen = note(heard.take, slice({ slice: 2, duration: 250, skipped: 4_000 }), 4_250)
    expect(seen.take).toMatchObject({
      gapSince: null,
      alarmAt: null,
      silent: 0,
      recorders: [{ pictureAt: 4_250 }],
    })
    expect(seen.take.marks).toEqual([{ timeStamp: 0.25, label: 'Interrupted for 4 s' }])
  })

  test('from an abandoned recorder is in no part', () => {
    const take = takeOf()
    expect(note(take, slice({ attempt: 7 }), 500)).toEqual({ take, commands: [] })
  })

  test('takes its bytes from the remaining room, down to none; if that is unknown it stays unknown', () => {
    const left = (freeBytes: number | null) => note({ ...takeOf(), freeBytes }, slice(), 500).take.freeBytes
    expect([left(1_000), left(100), left(99), left(null)]).toEqual([900, 0, 0, null])
  })

  test('whatever arrives in whatever order, every slice goes into the part of its own recorder', () => {
    const attempts = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 900 })), { maxLength: 30 })
    fc.assert(
      fc.property(attempts, (slices) => {
        const recorders = [0, 1, 2].map((attempt) => recorder({ attempt }))
        let take: TakeInHand = { ...takeOf(), recorders }
        const partOf = new Map<number, number>()
        for (const [attempt, bytes] of slices) {
          const { take: next, commands } = note(take, slice({ attempt, bytes }), 500)
          take = next
          for (const command of commands) {
            if (command.type === 'open-part') partOf.set(attempt, command.part)
            if (command.type === 'save-slice') expect(command.part).toBe(partOf.get(attempt))
          }
        }
        expect(new Set(partOf.values()).size).toBe(partOf.size)
        for (const [attempt, part] of partOf) {
          const own = slices.filter(([of]) => of === attempt)
          const bytes = own.reduce((sum, [, each]) => sum + each, 0)
          expect(take.parts[part]).toMatchObject({ capturedBytes: bytes, capturedMs: own.length * 500 })
        }
      }),
    )
  })
})

describe('a recorder', () => {
  test('that is told to stop before it started does not run when it does start', () => {
    const starting = startRecorder({ ...takeOf(), recorders: [] }, 1, 0)
    const ending = endRecorders(starting.take, 100)
    const happened: Happening = { type: 'recorder-started', attempt: 1, mimeType: 'video/webm' }
    const { take } = note(ending.take, happened, 300)
    expect(take.recorders).toMatchObject([{ phase: 'ending', since: 100, mimeType: 'video/webm' }])
  })

  test('is told to stop once', () => {
    const once = endRecorders(takeOf(), 100)
    expect(endRecorders(once.take, 200)).toEqual({ take: once.take, commands: [] })
  })

  test('that ends closes its part, or none if it never delivered anything', () => {
    const given = note(takeOf(), slice(), 500).take
    expect(note(given, { type: 'recorder-ended', attempt: 0 }).commands).toEqual([
      { type: 'close-part', part: 0 },
    ])
    expect(note(takeOf(), { type: 'recorder-ended', attempt: 0 })).toMatchObject({
      take: { recorders: [] },
      commands: [],
    })
    const take = takeOf()
    expect(note(take, { type: 'recorder-ended', attempt: 9 })).toEqual({ take, commands: [] })
  })

  test.each([
    ['silent for too long', { since: 0, lastSliceAt: 0 }, END_PATIENCE_MS, true],
    ['a moment before', { since: 0, lastSliceAt: 0 }, END_PATIENCE_MS - 1, false],
    ['that still delivers slices', { since: 0, lastSliceAt: 4_000 }, END_PATIENCE_MS, false],
    ['that was just asked', { since: 4_000, lastSliceAt: 0 }, END_PATIENCE_MS, false],
  ])('that is ending, %s', (_when, since, at, isGivenUp) => {
    const take = { ...takeOf(), recorders: [recorder({ phase: 'ending', part: 0, ...since })] }
    expect(note(take, { type: 'tick' }, at).take.recorders).toHaveLength(isGivenUp ? 0 : 1)
  })

  test('that is running is never given up by this device', () => {
    expect(note(takeOf(), { type: 'tick' }, 99_000).take.recorders).toHaveLength(1)
  })
})

describe('a gap', () => {
  test.each([
    [0, 1],
    [1_499, 1],
    [1_500, 2],
    [61_000, 61],
  ])('of %i ms is marked as %i s when the next recorder gives something', (ms, seconds) => {
    const take = { ...takeOf(), gapSince: 0, alarmAt: 0 }
    const started = note(take, { type: 'recorder-started', attempt: 0, mimeType: 'video/mp4' }, ms)
    expect(started).toMatchObject({ take: { gapSince: 0, alarmAt: 0, marks: [] }, commands: [] })
    const step = note(started.take, slice(), ms + 500)
    expect(step.take).toMatchObject({ gapSince: null, alarmAt: null })
    expect(step.take.marks).toEqual([{ timeStamp: 0, label: `Interrupted for ${seconds} s` }])
    expect(step.commands).toContainEqual({ type: 'save-marks', marks: step.take.marks })
  })

  test('stays while a recorder that was replaced hands out its rest', () => {
    const take = { ...takeOf(), gapSince: 0, recorders: [recorder({ phase: 'ending' })] }
    expect(note(take, slice(), 5_000)).toMatchObject({ take: { gapSince: 0, marks: [] } })
  })

  test('of sound that the browser leaves out is said while it lasts', () => {
    const started = (leavesOutSound: boolean): Happening => ({
      type: 'recorder-started',
      attempt: 0,
      mimeType: 'video/mp4',
      leavesOutSound,
    })
    const mute = note(takeOf(), started(true)).take
    expect(mute.sound).toBe('left-out')
    expect(note(mute, started(false)).take.sound).toBe('on')
    expect(note({ ...takeOf(), sound: 'lost' }, started(false)).take.sound).toBe('lost')
  })
})

test('marks are a thousand at most; any more are not saved again and again', () => {
  const marks = Array.from({ length: 999 }, () => ({ timeStamp: 1, label: 'Knot' }))
  const full = addMark({ ...takeOf(), marks }, 1_234, 'Last')
  expect(full.take.marks.at(-1)).toEqual({ timeStamp: 1.234, label: 'Last' })
  expect(addMark(full.take, 2_000, 'More')).toEqual({ take: full.take, commands: [] })
})

describe('saving that falls behind', () => {
  const behind = (ms: number) => note(takeOf(), slice({ duration: ms }), 100).take
  test('is reported from two seconds on, and for five seconds after the last time', () => {
    expect(behind(SAY_BEHIND_MS).behindUntil).toBeNull()
    const said = behind(SAY_BEHIND_MS + 1)
    expect(said.behindUntil).toBe(100 + STAY_BEHIND_MS)
    const saved = note(said, { type: 'slice-saved', part: 0, bytes: 100, duration: SAY_BEHIND_MS + 1 }, 200)
    const at = (ms: number) => note(saved.take, { type: 'tick' }, ms).take.behindUntil
    expect([at(99 + STAY_BEHIND_MS), at(100 + STAY_BEHIND_MS)]).toEqual([100 + STAY_BEHIND_MS, null])
  })
})

test('a full device releases its reserved room at once; a closed one has none to release', () => {
  const failed = (why: 'full' | 'unavailable') => note(takeOf(), { type: 'keeping-failed', why })
  expect(failed('full')).toMatchObject({
    take: { keeping: 'full' },
    commands: [{ type: 'release-spare-room' }],
  })
  expect(failed('unavailable')).toMatchObject({ take: { keeping: 'unavailable' }, commands: [] })
  expect(note(failed('full').take, { type: 'keeping-resumed' }).take).toMatchObject({ keeping: 'in-step' })
})

test('what the store confirmed belongs to its own part', () => {
  const take = {
    ...takeOf(),
    parts: [0, 1].map(() => ({ capturedBytes: 9, capturedMs: 9, savedBytes: 0, savedMs: 0 })),
  }
  const { parts } = note(take, { type: 'slice-saved', part: 1, bytes: 5, duration: 4 }).take
  expect(parts).toEqual([take.parts[0], { ...take.parts[1], savedBytes: 5, savedMs: 4 }])
})

test('what happens elsewhere changes no fact', () => {
  const take = takeOf()
  for (const type of ['pause-asked', 'stop-asked', 'devices-changed', 'rest-abandoned'] as const)
    expect(note(take, { type })).toEqual({ take, commands: [] })
})

describe('a store that was taken away and is written anew', () => {
  const cut = { bytes: 150, ms: 700 }
  const id = somePartId(7)

  test('alarms only if more is gone than was said before', () => {
    const gone = note(takeOf(), { type: 'store-renewed', lost: 2_000, lostBytes: 50, splits: [] })
    expect(gone.commands).toEqual([{ type: 'sound-alarm' }])
    expect(gone.take.renewed).toEqual({ lost: 2_000, lostBytes: 50 })
    expect(
      note(gone.take, { type: 'store-renewed', lost: 2_000, lostBytes: 0, splits: [] }).commands,
    ).toEqual([])
  })

  test('leaves nothing unsaved of parts that are over', () => {
    const unsaved = { capturedBytes: 10, capturedMs: 20, savedBytes: 0, savedMs: 0 }
    const over: TakeInHand = { ...takeOf(), recorders: [], parts: [unsaved] }
    const { take } = note(over, { type: 'store-renewed', lost: 0, lostBytes: 0, splits: [] })
    expect(take.parts).toEqual([{ capturedBytes: 10, capturedMs: 20, savedBytes: 10, savedMs: 20 }])
  })

  test('lets a part go on as another, whose slices are kept under its own id, and the time goes on', () => {
    const two = note(note(takeOf(), slice(), 500).take, slice({ slice: 2 }), 1_000).take
    const { take, commands } = note(two, {
      type: 'store-renewed',
      lost: 0,
      lostBytes: 0,
      splits: [{ part: 0, id, cut }],
    })
    expect(commands).toEqual([{ type: 'name-part', part: 1, id }])
    expect(take.parts).toEqual([
      { capturedBytes: 150, capturedMs: 700, savedBytes: 150, savedMs: 700 },
      { capturedBytes: 50, capturedMs: 300, savedBytes: 0, savedMs: 0 },
    ])
    expect(note(take, slice({ slice: 3 }), 1_500).commands).toMatchObject([{ type: 'save-slice', part: 1 }])
  })

  test('lets what was saved of the rest count as saved while it is written again', () => {
    const two = note(note(takeOf(), slice(), 500).take, slice({ slice: 2 }), 1_000).take
    const saved = note(two, { type: 'slice-saved', part: 0, bytes: 180, duration: 900 }).take
    const { take } = note(saved, {
      type: 'store-renewed',
      lost: 0,
      lostBytes: 0,
      splits: [{ part: 0, id, cut }],
    })
    expect(take.parts[1]).toEqual({ capturedBytes: 50, capturedMs: 300, savedBytes: 30, savedMs: 200 })
  })
})
