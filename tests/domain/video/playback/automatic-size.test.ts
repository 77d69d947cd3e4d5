import { describe, expect, test } from 'vitest'
import {
  type AutomaticSize,
  beginAutomatic,
  type PlayerReport,
  stepAutomatic,
} from '#domain/video/playback/automatic-size.ts'

/** A video of 4 Mbit/s, and the same at 0.7. */
const bits = { full: 4_000_000, small: 700_000 }

describe('a player that chooses by itself', () => {
  const playing: Omit<PlayerReport, 'at'> = { isPlaying: true, isWaiting: false, position: 1, buffered: 9 }
  const hear = (state: AutomaticSize, ...reports: readonly (Partial<PlayerReport> & { at: number })[]) =>
    reports.reduce((before, report) => stepAutomatic(before, { ...playing, ...report }, bits), state)
  const waits = (at: number) => [
    { at, isWaiting: true },
    { at: at + 1_000, isWaiting: false },
  ]

  test('stays with the full video through its beginning and a short wait', () => {
    expect(hear(beginAutomatic('full', 0), ...waits(100), ...waits(9_000)).size).toBe('full')
  })

  test('falls after three waits within a minute, but not when they are further apart', () => {
    const often = [...waits(100), ...waits(20_000), ...waits(40_000)]
    expect(hear(beginAutomatic('full', 0), ...often).size).toBe('small')
    const seldom = [...waits(100), ...waits(50_000), ...waits(100_000)]
    expect(hear(beginAutomatic('full', 0), ...seldom).size).toBe('full')
  })

  test('falls after one long wait', () => {
    const reports = [
      { at: 100, isWaiting: true },
      { at: 4_600, isWaiting: true },
    ]
    expect(hear(beginAutomatic('full', 0), ...reports).size).toBe('small')
  })

  test('does not fall because somebody has paused', () => {
    const paused = { isPlaying: false, isWaiting: true }
    const reports = [
      { at: 100, ...paused },
      { at: 9_000, ...paused },
    ]
    expect(hear(beginAutomatic('full', 0), ...reports).size).toBe('full')
  })

  test('rises when twice what the full video needs comes, after a minute', () => {
    const begun = beginAutomatic('small', 0)
    // Fifty seconds of the small one in four seconds: 8.75 Mbit/s.
    const plenty = (at: number) => [
      { at, buffered: 10 },
      { at: at + 4_000, buffered: 60 },
    ]
    expect(hear(begun, ...plenty(10_000)).size).toBe('small')
    expect(hear(begun, ...plenty(61_000)).size).toBe('full')
    const little = [
      { at: 61_000, buffered: 10 },
      { at: 65_000, buffered: 20 },
    ]
    expect(hear(begun, ...little).size).toBe('small')
  })

  test('waits twice as long before it rises again after a fall, and does not count a seek', () => {
    const fallen = hear(beginAutomatic('full', 0), { at: 1, isWaiting: true }, { at: 5_000, isWaiting: true })
    const plenty = (at: number) => [
      { at, buffered: 10 },
      { at: at + 4_000, buffered: 60 },
    ]
    expect(hear(fallen, ...plenty(70_000)).size).toBe('small')
    expect(hear(fallen, ...plenty(126_000)).size).toBe('full')
    const back = [
      { at: 126_000, buffered: 50 },
      { at: 130_000, buffered: 10 },
    ]
    expect(hear(fallen, ...back).size).toBe('small')
  })
})
