import { describe, expect, test } from 'vitest'
import { describeFileProblem, inspectFile } from '#domain/video/upload/container-sniffing.ts'
import type { UploadSource } from '#domain/video/upload/upload-ports.ts'
import { mp4WithIndexLast } from '#tests/support/mp4-index-last.ts'

const MAX = 8_000_000_000

function source(bytes: Uint8Array<ArrayBuffer>, size = bytes.length): UploadSource {
  return { size, slice: (start, end) => Promise.resolve(new Blob([bytes.slice(start, end)])) }
}
const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words)
function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}
function box(kind: string, content: Uint8Array = new Uint8Array(20), said = content.length + 8): Uint8Array {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, said)
  head.set(text(kind), 4)
  return join(head, content)
}
const ftyp = box('ftyp', text('isom\0\0\0\0'))

describe('a file is judged by its content', () => {
  test.each([
    ['an MP4', join(ftyp, box('moov'), box('mdat'))],
    ['a MOV whose index comes last', join(box('wide'), box('mdat'), box('moov'))],
    ['a WebM', join(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), new Uint8Array(40))],
    ['an AVI', join(text('RIFF'), new Uint8Array(4), text('AVI '), new Uint8Array(9))],
  ])('%s is accepted', async (_what, bytes) => {
    expect(await inspectFile(source(bytes), MAX)).toEqual({ fits: true })
  })

  test.each([
    ['a JPEG named .mp4', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'a picture'],
    ['a PDF', text('%PDF-1.7 \u0000'), 'a PDF document'],
    ['a web page', text('<!doctype html><title>Sign in</title>'), 'a text'],
    ['a ZIP', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'a ZIP archive or an office document'],
    ['a sound', text('ID3\u0004\u0000'), 'a sound file'],
    ['what nobody knows', new Uint8Array([1, 2, 3, 0, 200, 9]), null],
  ])('%s is refused and named as what it is', async (_what, bytes, what) => {
    expect(await inspectFile(source(bytes), MAX)).toEqual({
      fits: false,
      problem: { type: 'not-a-video', what },
    })
  })

  test.each([
    ['sound alone', [['soun', 'mp4a']], 'no-picture'],
    [
      'sound with time codes',
      [
        ['tmcd', 'tmcd'],
        ['soun', 'mp4a'],
      ],
      'no-picture',
    ],
    [
      'a picture that is encrypted',
      [
        ['soun', 'enca'],
        ['vide', 'encv'],
      ],
      'unsupported',
    ],
  ] as const)(
    'of %s it is foreseen, wherever its index is, and it is not refused',
    async (_, tracks, foreseen) => {
      expect(await inspectFile(source(mp4WithIndexLast(tracks)), MAX)).toEqual({ fits: true, foreseen })
    },
  )

  test.each([
    [
      'a video',
      [
        ['soun', 'mp4a'],
        ['vide', 'avc1'],
      ],
    ],
    ['a video in a format that we don’t know', [['vide', 'zzz1']]],
    [
      'two pictures, of which one is encrypted',
      [
        ['vide', 'encv'],
        ['vide', 'avc1'],
      ],
    ],
    [
      'a track of a kind that we don’t know',
      [
        ['soun', 'mp4a'],
        ['MPEG', 'm2v1'],
      ],
    ],
    ['no track', []],
    ['more tracks than are looked at', Array.from({ length: 3_000 }, () => ['soun', 'mp4a'] as const)],
  ] as const)('nothing is foreseen of %s', async (_, tracks) => {
    expect(await inspectFile(source(mp4WithIndexLast(tracks)), MAX)).toEqual({ fits: true })
  })

  test('an empty file is refused', async () => {
    expect(await inspectFile(source(new Uint8Array(0)), MAX)).toEqual({
      fits: false,
      problem: { type: 'empty' },
    })
  })

  test('a file larger than this installation accepts is refused before a byte is read', async () => {
    const unread: UploadSource = { size: MAX + 1, slice: () => Promise.reject(new Error('read')) }
    expect(await inspectFile(unread, MAX)).toMatchObject({ fits: false, problem: { type: 'too-large' } })
  })

  test('a video whose last box extends beyond its end is cut off, and so is one without an index', async () => {
    const beyond = join(ftyp, box('moov'), box('mdat', new Uint8Array(20), 5_000))
    const noIndex = join(ftyp, box('mdat'))
    for (const bytes of [beyond, noIndex])
      expect(await inspectFile(source(bytes), MAX)).toEqual({ fits: false, problem: { type: 'cut-off' } })
  })

  test('a recording in fragments plays up to where it was cut, and is accepted', async () => {
    const bytes = join(ftyp, box('moov'), box('moof'), box('mdat', new Uint8Array(5), 9_000))
    expect(await inspectFile(source(bytes), MAX)).toMatchObject({ fits: true })
  })

  test('a file that has disappeared is reported as unreadable', async () => {
    const gone: UploadSource = {
      size: 9,
      slice: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }
    expect(await inspectFile(gone, MAX)).toEqual({ fits: false, problem: { type: 'unreadable' } })
  })
})

test('the words say what to do now and blame nobody', () => {
  expect(describeFileProblem({ type: 'not-a-video', what: 'a picture' })).toEqual({
    title: 'This isn’t a video',
    text: 'It’s really a picture. Choose a video instead.',
  })
  expect(describeFileProblem({ type: 'too-large', maxBytes: MAX }).text).toContain('Up to 8 GB')
})
