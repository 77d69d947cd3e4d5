import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Sha256 } from '#domain/ports.ts'
import { digestOfPieces, digestOfStream } from '#domain/video/recording/take/tree-digest.ts'

const sha256: Sha256 = async (bytes) =>
  new Uint8Array(
    createHash('sha256')
      .update(bytes as Uint8Array)
      .digest(),
  )
const bytes = (text: string) => new TextEncoder().encode(text)

it('is the SHA-256 of the SHA-256 of each piece, in order', async () => {
  const [one, two] = [await sha256(bytes('one')), await sha256(bytes('two'))]
  const expected = createHash('sha256')
    .update(Buffer.concat([one, two]))
    .digest('hex')
  expect(await digestOfStream(sha256, [bytes('one'), bytes('two')])).toBe(expected)
  expect(await digestOfPieces(sha256, [one, two])).toBe(expected)
  expect(await digestOfPieces(sha256, [two, one])).not.toBe(expected)
})

it('reads a stream piece by piece', async () => {
  async function* pieces() {
    yield bytes('one')
    yield bytes('two')
  }
  expect(await digestOfStream(sha256, pieces())).toBe(
    await digestOfStream(sha256, [bytes('one'), bytes('two')]),
  )
})
