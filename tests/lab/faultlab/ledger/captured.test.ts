import { expect, test } from 'vitest'
import { findEnd, matchCaptured } from '../../../../lab/faultlab/ledger/captured.ts'
import type { Device } from '../../../../lab/faultlab/world/device.ts'

const run = { slices: [{ bytes: Buffer.alloc(10), at: 1_000 }], stoppedAt: 5_000 }
const lossAt = () => 1_000
const at = (moment: number, fullSince: number | null = null) => ({ at: moment, what: 'reload', fullSince })

test('a page that ended while its recorder ran ended the part', () => {
  expect(findEnd(run, [at(3_000)], lossAt)).toEqual(at(3_000))
  expect(findEnd({ ...run, stoppedAt: null }, [at(9_000)], lossAt)).toEqual(at(9_000))
})

test('a page that ended after its recorder had stopped did not', () => {
  expect(findEnd(run, [at(9_000)], lossAt)).toBeNull()
  expect(findEnd(run, [at(500)], lossAt)).toBeNull()
})

test('a page that ended while the last slices were being written did', () => {
  expect(findEnd(run, [at(5_900)], lossAt)).toEqual(at(5_900))
  expect(findEnd(run, [at(6_100)], lossAt)).toBeNull()
})

test('a page that ended while the disk had been full since before the stop lost what had found no room', () => {
  expect(findEnd(run, [at(9_000, 4_000)], lossAt)).toEqual(at(9_000, 4_000))
  expect(findEnd(run, [at(9_000, 6_000)], lossAt)).toBeNull()
})

test('parts that begin alike are each found once, in their order', () => {
  const runs = [1, 2].map((last) => ({ slices: [{ bytes: Buffer.from([7, 7, last]), at: 1 }], stoppedAt: 2 }))
  const device = {
    handedOut: { runs: () => runs },
    interruptions: [],
    commits: { longestBefore: () => 0 },
  } as unknown as Device
  const scrap = (partNumber: number) => ({
    streamId: `s${partNumber}`,
    partNumber,
    saidBytes: 2,
    isDone: true,
    bytes: Buffer.from([7, 7]),
    file: '',
  })
  const found = matchCaptured(device, [scrap(2), scrap(1)])
  expect(found.map(({ stored }) => stored?.streamId)).toEqual(['s1', 's2'])
})
