import { expect, test } from 'vitest'
import { isOnlyHeader, LONGEST_HEADER } from '#domain/video/recording/take/only-header.ts'
import { mp4Fragment, mp4Head, webmCluster, webmHead } from '#tests/support/recorded-slices.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces))

test.each<[string, Uint8Array]>([
  ['no byte', new Uint8Array(0)],
  ['the first 36 bytes of an MP4', joined(mp4Head().slice(0, 16), new Uint8Array(20))],
  ['an MP4 before its first fragment', mp4Head()],
  ['the first byte of a WebM', webmHead().slice(0, 1)],
  ['a WebM before its first cluster', webmHead()],
])('%s cannot be played', (_what, bytes) => {
  expect(isOnlyHeader(bytes)).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['an MP4 with a fragment', joined(mp4Head(), mp4Fragment(0, 1))],
  ['an MP4 whose fragment has no picture, only sound', joined(mp4Head(), mp4Fragment(0, 0))],
  ['an MP4 that is not cut into fragments', joined(mp4Head().slice(0, 16), bytesOf('\0\0\0\u0009mdat!'))],
  ['a WebM with a cluster', joined(webmHead(), webmCluster(0, 1))],
  ['a WebM whose cluster has no picture', joined(webmHead(), webmCluster(0, 0))],
  ['a file of another kind', bytesOf('OggS\0\u0002')],
  ['what is longer than any header', joined(mp4Head(), new Uint8Array(LONGEST_HEADER))],
])('%s might be', (_what, bytes) => {
  expect(isOnlyHeader(bytes)).toBe(false)
})
