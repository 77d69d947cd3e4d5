import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { FileType } from '#contract/files/file-type.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { readOrientation, writeOrientation } from '#server/platform/pictures/orientation.ts'
import { TINY_JPEG, TINY_PNG, TINY_WEBP } from '#tests/support/tiny-pictures.ts'

const SECRET = 'GPS 44.8125 N 20.4612 E'

const clean = (type: FileType, bytes: Uint8Array) => {
  const cleaned = cleanPicture({ name: 'me', type, bytes: new Uint8Array(bytes) })
  return cleaned === null ? null : Buffer.from(cleaned.bytes)
}

/** EXIF data that says which way up the picture is, and where it was taken. */
const exif = (orientation: number) =>
  Buffer.concat([writeOrientation(orientation), Buffer.from(SECRET, 'latin1')])

function segment(marker: number, said: Uint8Array): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(said.length + 2, 2)
  return Buffer.concat([head, said])
}

function pngChunk(name: string, said: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), said])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(said.length, 0)
  body.copy(made, 4)
  made.writeUInt32BE(crc32(body), body.length + 4)
  return made
}

function webpChunk(name: string, said: Uint8Array): Buffer {
  const made = Buffer.alloc(8 + said.length + (said.length % 2))
  made.write(name, 'latin1')
  made.writeUInt32LE(said.length, 4)
  made.set(said, 8)
  return made
}

const text = (words: string) => Buffer.from(words, 'latin1')

/** Each type with everything that a picture can say. */
const talking: Record<string, { type: FileType; bare: Uint8Array; make: (orientation: number) => Buffer }> = {
  JPEG: {
    type: 'image/jpeg',
    bare: TINY_JPEG,
    make: (orientation) =>
      Buffer.concat([
        Buffer.of(0xff, 0xd8),
        segment(0xe1, Buffer.concat([text('Exif\0\0'), exif(orientation)])),
        segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
        segment(0xe2, text(`MPF\0${SECRET}`)),
        segment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
        segment(0xfe, text(SECRET)),
        TINY_JPEG.subarray(2),
        text(SECRET),
      ]),
  },
  PNG: {
    type: 'image/png',
    bare: TINY_PNG,
    make: (orientation) =>
      Buffer.concat([
        TINY_PNG.subarray(0, 33),
        pngChunk('tEXt', text(`Comment\0${SECRET}`)),
        pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)),
        pngChunk('eXIf', exif(orientation)),
        pngChunk('tIME', text('1234567')),
        TINY_PNG.subarray(33),
        text(SECRET),
      ]),
  },
  WebP: {
    type: 'image/webp',
    bare: TINY_WEBP,
    make: (orientation) => {
      const size = [7, 0, 0, 7, 0, 0]
      const body = Buffer.concat([
        text('WEBP'),
        webpChunk('VP8X', Buffer.of(0x0c, 0, 0, 0, ...size)),
        TINY_WEBP.subarray(12),
        webpChunk('EXIF', exif(orientation)),
        webpChunk('XMP ', text(SECRET)),
      ])
      return Buffer.concat([webpChunk('RIFF', body), text(SECRET)])
    },
  },
}

describe.each(Object.entries(talking))('%s', (_name, { type, bare, make }) => {
  it('loses all that it says beside its pixels, and stays a picture', () => {
    const cleaned = clean(type, make(1))
    expect(cleaned?.includes(SECRET)).toBe(false)
    expect(cleaned?.includes('Exif')).toBe(false)
    expect(clean(type, cleaned!)).toEqual(cleaned)
  })

  it('stays the right way up, and says no more than that', () => {
    const cleaned = clean(type, make(6))
    expect(cleaned?.includes(SECRET)).toBe(false)
    const at = cleaned!.indexOf(Buffer.from([0x4d, 0x4d, 0, 42]))
    expect(readOrientation(cleaned!.subarray(at))).toBe(6)
    expect(clean(type, cleaned!)).toEqual(cleaned)
  })

  it('that says nothing keeps its pixels', () => {
    const cleaned = clean(type, bare)
    expect(cleaned!.length).toBeGreaterThan(bare.length / 2)
    expect(cleaned!.length).toBeLessThanOrEqual(bare.length)
  })

  it('is refused without pixels, or cut off before them', () => {
    for (const length of [3, 8, 12, 20, 30]) expect(clean(type, bare.subarray(0, length))).toBeNull()
    expect(clean(type, Buffer.concat([bare.subarray(0, 12), text(SECRET)]))).toBeNull()
  })

  it('that is damaged anywhere is read within its bounds, in no time', () => {
    const whole = make(6)
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) }), { maxLength: 12 }),
        fc.nat(whole.length),
        (damage, length) => {
          const bytes = Buffer.from(whole)
          for (const { at, byte } of damage) bytes[at] = byte
          const cleaned = clean(type, bytes.subarray(0, length))
          // No more than what is added to say which way up it is.
          return cleaned === null || cleaned.length <= length + 64
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('of any bytes is read within its bounds', () => {
    const beginning = bare.subarray(0, 12)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
        const cleaned = clean(type, Buffer.concat([beginning, rest]))
        return cleaned === null || cleaned.length <= rest.length + 76
      }),
      { numRuns: 2_000 },
    )
  })
})

test('five megabytes of markers and of tiny parts take no longer than their length', () => {
  const size = 5 * 1024 * 1024
  const begun = performance.now()
  clean('image/jpeg', Buffer.concat([TINY_JPEG.subarray(0, -2), Buffer.alloc(size, 0xff)]))
  clean('image/jpeg', Buffer.concat([Buffer.of(0xff, 0xd8), ...Array(1e5).fill(segment(0xfe, text('x')))]))
  clean(
    'image/png',
    Buffer.concat([TINY_PNG.subarray(0, 33), ...Array(1e5).fill(pngChunk('tEXt', text('x')))]),
  )
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('which way up it is, is read in either byte order, and of nothing else', () => {
  expect(readOrientation(writeOrientation(8))).toBe(8)
  const little = Buffer.from([
    0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0,
  ])
  expect(readOrientation(little)).toBe(3)
  expect(readOrientation(writeOrientation(1))).toBeNull()
  expect(readOrientation(writeOrientation(9))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const read = readOrientation(Buffer.concat([Buffer.from([0x4d, 0x4d, 0, 42]), bytes]))
      return read === null || (read > 1 && read < 9)
    }),
  )
})
