import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SliceClock, WebmFrames } from '#domain/video/recording/capture/slice-clock.ts'
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

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const joined = (...slices: Uint8Array[]) => new Uint8Array(Buffer.concat(slices))
/** No element is read before the longest possible header is complete. */
const filler = joined(bytesOf('ec 94'), new Uint8Array(20))

function times(...slices: Uint8Array<ArrayBuffer>[]): number[] | null {
  const frames = new WebmFrames()
  const found: number[] = []
  for (const slice of slices) {
    const read = frames.read(slice)
    if (read === null) return null
    found.push(...read.map(({ timestamp }) => Math.round(timestamp * 1_000)))
  }
  return found
}

const track = (number: string, type: string) => `ae 86 d7 81 ${number} 83 81 ${type}`
const tracks = (...each: string[]) =>
  bytesOf(`1654ae6b ${(0x80 + each.length * 8).toString(16)} ${each.join('')}`)
const cluster = (time: string) => bytesOf(`1f43b675 01ffffffffffffff e7 84 ${time}`)
const block = (number: string, at: string) => bytesOf(`a3 84 ${number} ${at} 80`)

describe('pictures in a WebM', () => {
  test('have the time of their cluster plus their own, which may be negative', () => {
    const found = times(
      tracks(track('01', '01')),
      cluster('000003e8'),
      block('81', '0000'),
      block('81', '0021'),
      block('81', 'ffdf'),
      filler,
    )
    expect(found).toEqual([1_000, 1_033, 967])
  })

  test('are those of the first video track: neither sound nor a second camera', () => {
    const found = times(
      tracks(track('01', '02'), track('02', '01'), track('03', '01')),
      cluster('00000000'),
      block('81', '0001'),
      block('82', '0002'),
      block('83', '0003'),
      filler,
    )
    expect(found).toEqual([2])
  })

  test('are measured in the ticks that the file declares', () => {
    const info = bytesOf('1549a966 88 2ad7b1 84 001e8480')
    const found = times(info, tracks(track('01', '01')), cluster('00000064'), block('81', '0001'), filler)
    expect(found).toEqual([202])
  })

  test('in groups of blocks count as well', () => {
    const group = bytesOf('a0 86 a1 84 81 0005 80')
    expect(times(tracks(track('01', '01')), cluster('00000000'), group, filler)).toEqual([5])
  })

  test('are the same in however many pieces the bytes arrive', () => {
    const whole = joined(webmHead(), webmCluster(0, 9), webmCluster(0.3, 9), filler)
    const all = times(whole)
    expect(all).toHaveLength(18)
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
        const slices = at.slice(1).map((end, number) => whole.subarray(at[number], end))
        expect(times(...slices)).toEqual(all)
      }),
    )
  })
})

describe('bytes that are not WebM', () => {
  test.each([
    ['an id of more than four bytes', '08 00'],
    ['a size of more than eight bytes', 'a3 00'],
    ['an unknown size where an end is required', 'a3 ff'],
  ])('%s', (_what, hex) => {
    expect(times(joined(bytesOf(hex), new Uint8Array(30)))).toBeNull()
  })

  test('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => times(bytes, new Uint8Array(40))).not.toThrow()
      }),
    )
  })
})
