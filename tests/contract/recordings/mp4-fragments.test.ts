import { describe, expect, test } from 'vitest'
import { readRuns, readTracks } from '#contract/recordings/mp4-fragments.ts'
import { box, words } from '#tests/support/hostile-mp4.ts'

const full = (type: string, flags: number, ...values: number[]) => box(type, [words(flags, ...values)])
const track = (id: number, kind: string, timescale: number) =>
  box('trak', [
    full('tkhd', 0, 0, 0, id),
    box('mdia', [
      full('mdhd', 0, 0, 0, timescale),
      box('hdlr', [words(0, 0), Buffer.from(kind), words(0, 0, 0)]),
    ]),
  ])
const tracks = readTracks(Buffer.concat([track(1, 'soun', 48_000), track(2, 'vide', 30_000)]))
const fragment = (...boxes: Buffer[]) => box('traf', boxes)
const times = (moof: Buffer) => readRuns(moof, tracks)[0]?.frames.map(({ timestamp }) => timestamp)

test('tracks are recognized by their content', () => {
  expect(tracks).toEqual([
    { id: 1, kind: 'sound', timescale: 48_000 },
    { id: 2, kind: 'picture', timescale: 30_000 },
  ])
})

test('each frame gives its own length', () => {
  const run = full('trun', 0x301, 3, 0, 1_000, 7, 2_000, 7, 1_000, 7)
  const moof = fragment(full('tfhd', 0x2_0000, 2), full('tfdt', 0, 60_000), run)
  expect(readRuns(moof, tracks)).toEqual([
    {
      track: tracks[1],
      frames: [
        { timestamp: 2, duration: 1 / 30 },
        { timestamp: 2 + 1 / 30, duration: 2 / 30 },
        { timestamp: 2.1, duration: 1 / 30 },
      ],
    },
  ])
})

test('or all have one length, and times may have 64 bits', () => {
  const moof = fragment(
    full('tfhd', 0x08, 2, 15_000),
    full('tfdt', 0x0100_0000, 1, 0),
    full('trun', 0x200, 2, 7, 7),
  )
  expect(times(moof)).toEqual([2 ** 32 / 30_000, 2 ** 32 / 30_000 + 0.5])
})

describe('whatever a fragment claims, reading it ends', () => {
  test.each([
    ['four billion frames of one length', full('trun', 0, 0xffff_ffff), 10_000],
    ['four billion frames, with two present', full('trun', 0x100, 0xffff_ffff, 1, 1), 2],
    ['no frames', full('trun', 0x100, 0), 0],
    ['a run that is cut off', full('trun', 0x100), 0],
  ])('%s', (_what, run, expected) => {
    const moof = fragment(full('tfhd', 0x08, 2, 1), full('tfdt', 0, 0), run)
    expect(times(moof)).toHaveLength(expected)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['boxes without a size', words(0, 0, 0, 0)],
    ['a box that is larger than its parent', words(0xffff_ffff, 0x7472_6166)],
    ['a track that was not announced', fragment(full('tfhd', 0, 9), full('tfdt', 0, 0), full('trun', 0, 1))],
  ])('%s', (_what, moof) => expect(readRuns(moof, tracks)).toEqual([]))
})
