import { describe, expect, it } from 'vitest'
import {
  AT_REST,
  idleSteps,
  lowPassed,
  median,
  movesOf,
  piecesOf,
  speedsOf,
} from '#domain/learning/virtual/scoring/moves.ts'
import type { Vector } from '#domain/learning/virtual/vectors.ts'

const bell = (steps: number, height: number) =>
  Array.from({ length: steps }, (_, step) => {
    const t = -1 + (2 * step) / steps
    return height * Math.exp(-5 * t * t)
  })
const rest = (steps: number) => Array.from({ length: steps }, () => 0)
const speeds = (...parts: number[][]) => Float64Array.from(parts.flat())

describe('what moves', () => {
  it('is cut by rests', () => {
    const moves = movesOf(speeds(rest(60), bell(60, 100), rest(60), bell(90, 50), rest(30)))
    expect(moves).toHaveLength(2)
    expect(moves[0]!.from).toBeGreaterThan(58)
    expect(moves[0]!.to).toBeLessThan(122)
  })

  it('is the same however long the rests are', () => {
    const lengths = (pause: number) =>
      movesOf(speeds(bell(60, 100), rest(pause), bell(90, 50))).map(({ from, to }) => to - from)
    expect(lengths(600)).toEqual(lengths(60))
  })

  it('is cut by new targets, though nothing stopped', () => {
    const fluent = Float64Array.from({ length: 200 }, () => 40)
    expect(movesOf(fluent)).toEqual([{ from: 0, to: 200 }])
    expect(movesOf(fluent, [80])).toEqual([
      { from: 0, to: 80 },
      { from: 80, to: 200 },
    ])
  })

  it('goes on through a moment of standstill', () => {
    const steady = Array.from({ length: 40 }, () => 30)
    expect(movesOf(speeds(steady, rest(4), steady))).toHaveLength(1)
    expect(movesOf(speeds(steady, rest(12), steady))).toHaveLength(2)
  })

  it('is nothing if it is too slow, too short or too small', () => {
    expect(movesOf(speeds(bell(300, 4)))).toEqual([])
    expect(movesOf(speeds(rest(20), bell(8, 100), rest(20)))).toEqual([])
    expect(movesOf(speeds(rest(20), bell(24, 8), rest(20)))).toEqual([])
    expect(movesOf(new Float64Array())).toEqual([])
  })

  it('is cut where it is slowest if it never ends', () => {
    const long = speeds(bell(400, 60), rest(1), bell(400, 60)).map((speed) => Math.max(speed, 20))
    const moves = movesOf(long)
    expect(moves.length).toBeGreaterThan(1)
    expect(Math.max(...moves.map(({ from, to }) => to - from))).toBeLessThanOrEqual(360)
  })
})

describe('along a path', () => {
  it('rests are left out, and what is left is cut alike', () => {
    const steady = Array.from({ length: 300 }, () => 30)
    const pieces = piecesOf(speeds(steady))
    expect(pieces.map(({ length }) => length)).toEqual([150, 150])
    expect(piecesOf(speeds(steady.slice(0, 100), rest(500), steady.slice(100)))).toEqual(pieces)
    expect(piecesOf(speeds(rest(100)))).toEqual([])
  })
})

describe('speeds', () => {
  it('are those of the way, at sixty steps a second', () => {
    const way = Array.from({ length: 120 }, (_, step): Vector => [step * 0.5, 0, -step * 0.5])
    expect(speedsOf(way)[60]).toBeCloseTo(60 * Math.sqrt(0.5), 3)
    expect(speedsOf([])).toHaveLength(0)
  })

  it('leave out what no hand does: 20 Hz is gone, 1 Hz stays', () => {
    const wave = (hertz: number) =>
      Float64Array.from({ length: 600 }, (_, step) => Math.sin((2 * Math.PI * hertz * step) / 60))
    const strength = (hertz: number) => Math.max(...lowPassed(wave(hertz)).slice(200, 400))
    expect(strength(1)).toBeGreaterThan(0.98)
    expect(strength(20)).toBeLessThan(0.01)
  })

  it('are not delayed', () => {
    const wave = Float64Array.from({ length: 600 }, (_, step) => Math.sin((2 * Math.PI * step) / 60))
    const passed = lowPassed(wave)
    const peak = passed.slice(250, 280).indexOf(Math.max(...passed.slice(250, 280)))
    expect(250 + peak).toBe(255)
  })
})

it('idle is who rests while there is something to do', () => {
  const slow = Float64Array.from([0, 0, AT_REST, 50, 1])
  expect(idleSteps(slow, [false, true, false, false, false])).toBe(2)
})

it.each([
  [[], null],
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle)
})
