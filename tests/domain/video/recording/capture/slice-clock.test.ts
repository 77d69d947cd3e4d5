import { describe, expect, test } from 'vitest'
import { SliceClock } from '#domain/video/recording/capture/slice-clock.ts'
import { mp4Fragment, mp4Head, webmCluster, webmHead } from '#tests/support/recorded-slices.ts'

const kinds = [
  ['MP4', mp4Head, mp4Fragment],
  ['WebM', webmHead, webmCluster],
] as const

function readAll(slices: readonly Uint8Array<ArrayBuffer>[]) {
  const clock = new SliceClock()
  const sum = { captured: 0, skipped: 0 }
  for (const slice of slices) {
    const time = clock.read(slice)
    if (time === null) return null
    sum.captured += time.captured
    sum.skipped += time.skipped
  }
  return { captured: Math.round(sum.captured), skipped: Math.round(sum.skipped) }
}

function inPieces(slices: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer>[] {
  const bytes = new Uint8Array(slices.flatMap((slice) => [...slice]))
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, number) =>
    bytes.slice(number * size, (number + 1) * size),
  )
}

describe.each(kinds)('a recording in %s', (_kind, head, pictures) => {
  test('lasts as long as its pictures, wherever its time begins', () => {
    const time = readAll([head(), pictures(5.772, 30), pictures(6.772, 30)])
    expect(Math.abs(time!.captured - 2_000)).toBeLessThanOrEqual(2)
    expect(time!.skipped).toBe(0)
  })

  test('does not count what a frozen tablet left out, and says how much it was', () => {
    const time = readAll([head(), pictures(0, 30), pictures(6.75, 30)])
    expect(Math.abs(time!.captured - 2_000)).toBeLessThanOrEqual(2)
    expect(Math.abs(time!.skipped - 5_750)).toBeLessThanOrEqual(2)
  })

  test.each([16, 100, 1_000])('is understood in slices of %i bytes', (size) => {
    const whole = [head(), pictures(0, 30), pictures(1, 15), pictures(1.5, 1)]
    // The last bytes may announce something that has not arrived yet.
    expect(Math.abs(readAll(inPieces(whole, size))!.captured - 1_500)).toBeLessThanOrEqual(40)
  })

  test('that turns into nonsense is left to the wall clock, for good', () => {
    const clock = new SliceClock()
    clock.read(head())
    expect(clock.read(new Uint8Array(64))).toBeNull()
    expect(clock.read(pictures(0, 30))).toBeNull()
  })
})

test('a fragment counts once all of its media is there: what is cut off within can not be played', () => {
  const clock = new SliceClock()
  const fragment = mp4Fragment(0, 30)
  const most = fragment.length - 10
  clock.read(mp4Head())
  expect(clock.read(fragment.slice(0, most))).toEqual({ captured: 0, skipped: 0 })
  expect(clock.read(fragment.slice(most))?.captured).toBeCloseTo(1_000, 0)
  expect(clock.read(mp4Fragment(1, 30).slice(0, most))).toEqual({ captured: 0, skipped: 0 })
})

test('a WebM is known by its first byte, which Chromium may hand out by itself', () => {
  const head = webmHead()
  const time = readAll([head.slice(0, 1), head.slice(1), webmCluster(0, 30)])
  expect(Math.abs(time!.captured - 1_000)).toBeLessThanOrEqual(2)
})

test('bytes of an unknown kind are left to the wall clock', () => {
  expect(readAll([new Uint8Array([1])])).toBeNull()
  expect(readAll([new Uint8Array(0)])).toBeNull()
})
