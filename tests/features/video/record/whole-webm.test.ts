import { expect, test } from 'vitest'
import { readWhole } from '#features/video/record/whole-webm.ts'
import { webmCluster, webmHead } from '#tests/support/recorded-slices.ts'

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const recording = (...pieces: Uint8Array[]) => new Blob([Buffer.concat(pieces)], { type: 'video/webm' })

test('a whole recording stays as it is', async () => {
  const raw = recording(webmHead(), webmCluster(0, 30))
  expect(await readWhole(raw)).toBe(raw)
})

test('of one that was cut off within a block, that block is left out', async () => {
  const cluster = webmCluster(0, 30)
  const whole = await readWhole(recording(webmHead(), cluster, cluster.subarray(0, cluster.length - 100)))
  expect(whole.type).toBe('video/webm')
  expect(whole.size).toBe(webmHead().length + 2 * cluster.length - 307)
})

test('a cluster that promises more than there is says what there is', async () => {
  const cluster = Buffer.from(webmCluster(0, 30))
  cluster.writeUIntBE(cluster.length - 12, 6, 6)
  const whole = await bytesOf(
    await readWhole(recording(webmHead(), cluster.subarray(0, cluster.length - 100))),
  )
  const at = webmHead().length
  expect(whole.readUIntBE(at + 6, 6)).toBe(whole.length - at - 12)
  expect(whole.length).toBe(at + cluster.length - 307)
})
