import { expect, test } from 'vitest'
import { findEnd } from '../../../../lab/faultlab/ledger/captured.ts'

const run = { slices: [{ bytes: Buffer.alloc(10), at: 1_000 }], stoppedAt: 5_000 }
const at = (moment: number, fullSince: number | null = null) => ({ at: moment, what: 'reload', fullSince })

test('a page that ended while its recorder ran ended the part', () => {
  expect(findEnd(run, [at(3_000)])).toEqual(at(3_000))
  expect(findEnd({ ...run, stoppedAt: null }, [at(9_000)])).toEqual(at(9_000))
})

test('a page that ended after its recorder had stopped did not', () => {
  expect(findEnd(run, [at(9_000)])).toBeNull()
  expect(findEnd(run, [at(500)])).toBeNull()
})

test('a page that ended while the disk was still full since before the stop took what had found no room with it', () => {
  expect(findEnd(run, [at(9_000, 4_000)])).toEqual(at(9_000, 4_000))
  expect(findEnd(run, [at(9_000, 6_000)])).toBeNull()
})
