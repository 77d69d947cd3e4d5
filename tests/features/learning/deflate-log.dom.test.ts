import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflateToText, inflateText } from '#features/learning/deflate-log.ts'

const bytes = Uint8Array.from({ length: 50_000 }, (_none, at) => (at * at) % 251)

test('what is deflated on a device is read by the server', async () => {
  const text = (await deflateToText(bytes)) ?? ''
  expect(new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')))).toEqual(bytes)
})

test('and by a device, within bounds', async () => {
  const text = (await deflateToText(bytes)) ?? ''
  expect(await inflateText(text, 50_000)).toEqual(bytes)
  expect(await inflateText(text, 49_999)).toBeNull()
  expect(await inflateText('nothing!', 50_000)).toBeNull()
})

test('not by a browser that can’t deflate', async () => {
  const { CompressionStream } = globalThis
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  try {
    expect(await deflateToText(bytes)).toBeNull()
  } finally {
    globalThis.CompressionStream = CompressionStream
  }
})
