import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBody } from '#server/http/input/read-body.ts'

const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => index % 251))

test.each([
  [0, 1],
  [1, 1],
  [16_384, 100],
  [16_385, 16_385],
  [200_000, 777],
  [300_000, 300_000],
])('a body of %i bytes is read completely, in pieces of %i', async (length, size) => {
  const body = bytes(length)
  const pieces = Array.from({ length: Math.ceil(length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  )
  expect((await readBody(Readable.from(pieces, { objectMode: false }), 300_000))?.equals(body)).toBe(true)
})

test('a body that is larger than allowed is dropped', async () => {
  expect(await readBody(Readable.from([bytes(11)], { objectMode: false }), 10)).toBeNull()
  expect((await readBody(Readable.from([bytes(10)], { objectMode: false }), 10))?.length).toBe(10)
})

test('a body whose sender disconnected is the sender’s failure, not ours', async () => {
  const cut = new Readable({ read() {} })
  cut.push(bytes(10))
  const reading = readBody(cut, 100)
  cut.destroy(new Error('aborted'))
  await expect(reading).rejects.toMatchObject({ statusCode: 400 })
})
