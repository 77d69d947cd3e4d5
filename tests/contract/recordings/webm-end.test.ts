import { expect, test } from 'vitest'
import { findWebmEnd } from '#contract/recordings/webm-end.ts'
import { mp4Fragment, mp4Head, webmCluster, webmHead } from '#tests/support/recorded-slices.ts'

const joined = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces))
const endOf = (bytes: Uint8Array) => findWebmEnd((from, to) => bytes.subarray(from, to), bytes.length)

const head = webmHead()
const cluster = webmCluster(0, 30)
/** Id, size and content of a block of the test's recorder. */
const BLOCK = 1 + 2 + 4 + 300
/** Up to where its first block begins: id, size, time. */
const BEGUN = 4 + 8 + 1 + 2 + 4

/** A cluster that says its size. */
function sized(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(0, 5)
  copy.writeUIntBE(bytes.length - 12, 6, 6)
  return copy
}

/** A cluster whose third block says that it goes on far behind the file. */
function withLongBlock(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(0x7f_ff, BEGUN + 2 * BLOCK + 1)
  return copy.subarray(0, BEGUN + 6 * BLOCK)
}

/** A cluster that says it goes on far behind the file. */
function withLongSize(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  copy.writeUIntBE(bytes.length * 1_000, 6, 6)
  return copy
}

test.each<[string, Uint8Array]>([
  ['whole', joined(head, cluster, webmCluster(1, 30))],
  ['whole and says the sizes of its clusters', joined(head, sized(cluster), sized(webmCluster(1, 30)))],
  ['only a header', head],
  ['cut off between two blocks', joined(head, cluster.subarray(0, BEGUN + 5 * BLOCK))],
  ['empty', new Uint8Array(0)],
  ['an MP4', joined(mp4Head(), mp4Fragment(0, 5).subarray(0, 200))],
  ['damaged in its middle', joined(head, new Uint8Array(40), cluster)],
  ['damaged in the size of a block in its middle', joined(head, withLongBlock(cluster), webmCluster(1, 30))],
  [
    'damaged in the size of a cluster in its middle',
    joined(head, withLongSize(sized(cluster)), sized(webmCluster(1, 30))),
  ],
])('of a file that is %s nothing is left out', async (_what, bytes) => {
  expect(await endOf(bytes)).toBeNull()
})

test.each([1, 2, 5, 150, BLOCK - 1])(
  '%i bytes of a block are left out, and no block before it',
  async (more) => {
    const whole = BEGUN + 7 * BLOCK
    const before = joined(head, webmCluster(0, 30))
    expect(await endOf(joined(before, cluster.subarray(0, whole + more)))).toEqual({
      end: before.length + whole,
      size: null,
    })
  },
)

test.each([0, 1, 150])(
  'a cluster that says a size ends with its last whole block (%i more bytes)',
  async (more) => {
    const whole = BEGUN + 7 * BLOCK
    const found = await endOf(joined(head, sized(cluster).subarray(0, whole + more)))
    const length = whole - 12
    const bytes = [1, 0, 0, 0, 0, 0, length >> 8, length & 0xff]
    expect(found).toEqual({
      end: head.length + whole,
      size: { at: head.length + 4, bytes: Uint8Array.from(bytes) },
    })
  },
)

test('a file longer than what is read at a time is followed to its end', async () => {
  const many = Array.from({ length: 12 }, (_, number) => webmCluster(number, 30))
  const before = joined(head, ...many)
  expect(before.length).toBeGreaterThan(200_000)
  const whole = joined(before, cluster.subarray(0, BEGUN + BLOCK))
  expect(await endOf(joined(whole, cluster.subarray(BEGUN, BEGUN + 40)))).toEqual({
    end: whole.length,
    size: null,
  })
})
