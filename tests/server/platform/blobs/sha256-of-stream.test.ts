import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256OfStream } from '#server/platform/blobs/sha256-of-stream.ts'

test('a digest is of all that comes, however it is cut, and of nothing if nothing comes', async () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
  async function* pieces() {
    yield Buffer.from('a re')
    yield Buffer.from('cording')
  }
  expect(await sha256OfStream(pieces())).toBe(digestOf('a recording'))
  expect(await sha256OfStream([])).toBe(digestOf(''))
})
