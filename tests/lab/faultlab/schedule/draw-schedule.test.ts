import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { drawSchedule } from '../../../../lab/faultlab/schedule/draw-schedule.ts'
import { faultNames, kinds, traitsOf } from '../../../../lab/faultlab/schedule/faults.ts'
import { describeSchedule, replayCommand } from '../../../../lab/faultlab/schedule/schedule.ts'

const options = record({
  seed: integer({ min: 1, max: 1_000_000 }),
  number: integer({ min: 1, max: 500 }),
  kind: constantFrom(...kinds),
})

test('the same seed and number draw the same schedule, others another one', () => {
  const one = drawSchedule({ seed: 5, number: 17, kind: 'takes' })
  expect(drawSchedule({ seed: 5, number: 17, kind: 'takes' })).toEqual(one)
  expect(drawSchedule({ seed: 5, number: 18, kind: 'takes' }).faults).not.toEqual(one.faults)
  expect(drawSchedule({ seed: 6, number: 17, kind: 'takes' }).faults).not.toEqual(one.faults)
})

test('faults of one lane never overlap, and all have a meaning in the story', () => {
  assert(
    property(options, (each) => {
      const { faults, kind } = drawSchedule(each)
      expect(faults.length).toBeGreaterThan(0)
      for (const { name } of faults) expect(traitsOf(name).kinds).toContain(kind)
      for (const [index, { name, at }] of faults.entries()) {
        const { lane } = traitsOf(name)
        const before = faults.slice(0, index).filter((other) => traitsOf(other.name).lane === lane)
        for (const other of before) expect(other.at + other.lasts).toBeLessThanOrEqual(at)
      }
    }),
  )
})

test('every fault is drawn sooner or later', () => {
  const drawn = new Set(
    kinds.flatMap((kind) =>
      Array.from({ length: 200 }, (_, number) =>
        drawSchedule({ seed: 1, number, kind, older: '/older' }),
      ).flatMap(({ faults }) => faults.map(({ name }) => name)),
    ),
  )
  expect([...drawn].toSorted()).toEqual(faultNames.toSorted())
})

test('nobody goes back to an older version if there is none', () => {
  for (let number = 1; number <= 200; number += 1) {
    const names = drawSchedule({ seed: 1, number, kind: 'takes' }).faults.map(({ name }) => name)
    expect(names).not.toContain('serverOlder')
  }
})

test('a sequence keeps its order, and only its times are drawn', () => {
  const sequence = ['refuse', 'pause', 'refuse', 'browserKill'] as const
  const { faults } = drawSchedule({ seed: 3, number: 1, kind: 'takes', sequence })
  expect(faults.filter(({ name }) => traitsOf(name).lane === 'network')).toHaveLength(2)
  expect(faults.map(({ name }) => name).toSorted()).toEqual([...sequence].toSorted())
})

test('a schedule is described in one line, with the command that repeats it', () => {
  const schedule = {
    seed: 5,
    number: 17,
    kind: 'takes',
    seconds: 14.25,
    syncMs: 0,
    older: null,
    faults: [
      { name: 'cut', at: 1, lasts: 0, degree: 0 },
      { name: 'refuse', at: 2.5, lasts: 3, degree: 0 },
    ],
  } as const
  expect(describeSchedule(schedule)).toBe('takes of 14.3 s: cut 1.0, refuse 2.5+3.0')
  expect(replayCommand(schedule, { only: [], sequence: [], longest: 25 })).toBe(
    'npm run faultlab -- --seed 5 --first 17 --schedules 1 --kind takes --longest 25',
  )
  const onSlowDisk = { ...schedule, syncMs: 400 }
  expect(describeSchedule(onSlowDisk)).toBe('takes of 14.3 s, 400 ms a sync: cut 1.0, refuse 2.5+3.0')
  expect(replayCommand(onSlowDisk, { only: [], sequence: [], longest: 25 })).toMatch(/--sync-ms 400$/)
  expect(replayCommand(schedule, { only: ['cut', 'refuse'], sequence: ['cut'], longest: 25 })).toMatch(
    /--only cut,refuse --sequence cut$/,
  )
})
