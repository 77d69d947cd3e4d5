import { describe, expect, test } from 'vitest'
import { findFault } from '#server/modules/video/upload/container/container-check.ts'
import { faults } from '#server/modules/video/upload/container/file-fault.ts'

const box = (type: string, payload: Buffer | number = 0): Buffer => {
  const body = typeof payload === 'number' ? Buffer.alloc(payload, 1) : payload
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
const mp4 = Buffer.concat([ftyp, box('moov', 100), box('mdat', 1000)])
const lateIndex = Buffer.concat([ftyp, box('mdat', 1000), box('moov', 100)])
const fragmented = Buffer.concat([
  ftyp,
  box('moov', 50),
  box('moof', 20),
  box('mdat', 500),
  box('moof', 20),
  box('mdat', 500),
])
const ebml = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
])
const segmentOf = (size: number[]) => Buffer.from([0x18, 0x53, 0x80, 0x67, ...size])
const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]

const packets = (step: number) =>
  Buffer.concat(Array.from({ length: 5 }, () => Buffer.concat([Buffer.from([0x47]), Buffer.alloc(step - 1)])))
const mxf = Buffer.from('060e2b34020501010d01020101020400', 'hex')

const check = (file: Buffer) =>
  findFault(async (start, length) => file.subarray(start, start + length), file.length)

describe('a file is recognized as a video by its content', () => {
  test.each([
    ['MP4 with its index in front', mp4],
    ['MP4 with its index at the end', lateIndex],
    [
      'MP4 whose last box reaches to the end of the file',
      Buffer.concat([ftyp, box('moov', 9), Buffer.from('\0\0\0\0mdat'), Buffer.alloc(50)]),
    ],
    [
      'MP4 with a box above 4 GiB in its header form',
      Buffer.concat([
        ftyp,
        box('moov', 9),
        Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x20'),
        Buffer.alloc(16),
      ]),
    ],
    ['MP4 in fragments', fragmented],
    ['MP4 in fragments that was cut off', fragmented.subarray(0, fragmented.length - 300)],
    ['MP4 in fragments cut in a header', fragmented.subarray(0, fragmented.length - 505)],
    ['QuickTime without a brand', Buffer.concat([box('wide'), box('mdat', 30), box('moov', 30)])],
    ['WebM of known length', Buffer.concat([ebml, segmentOf([0x8a]), Buffer.alloc(10)])],
    ['WebM of unknown length', Buffer.concat([ebml, segmentOf(unknownSize), Buffer.alloc(100)])],
    ['AVI', Buffer.from('RIFF\0\0\0\0AVI LIST')],
    [
      'MPEG transport stream',
      Buffer.concat(Array.from({ length: 4 }, () => Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187)]))),
    ],
    ['MP4 with zeros after it', Buffer.concat([mp4, Buffer.alloc(4_096)])],
    ['MP4 with zeros after its late index', Buffer.concat([lateIndex, Buffer.alloc(3)])],
    [
      'MP4 with a record of a phone after it',
      Buffer.concat([
        mp4,
        Buffer.from('SEFH\u006a\0\0\0\u0001\0\0\0'),
        Buffer.alloc(64, 0xee),
        Buffer.from('SEFT'),
      ]),
    ],
    ['MPEG transport stream after other bytes', Buffer.concat([Buffer.alloc(101, 0x21), packets(188)])],
    ['MPEG transport stream after 64 KiB', Buffer.concat([Buffer.alloc(65_000), packets(188)])],
    ['MPEG transport stream of a camcorder', Buffer.concat([Buffer.alloc(4), packets(192)])],
    ['MPEG transport stream with check bytes', packets(204)],
    ['MXF of a capture cart', mxf],
    ['MXF with a run-in', Buffer.concat([Buffer.alloc(6_000, 6), mxf])],
    ['DV', Buffer.from([0x1f, 0x07, 0x00, 0x3f, 0x78])],
    ['bare H.264', Buffer.from([0, 0, 0, 1, 0x67, 0x64])],
    ['MPEG program stream', Buffer.from([0, 0, 1, 0xba, 0x44])],
  ])('%s', async (_what, file) => expect(await check(file)).toBeNull())
})

describe('a file is refused in words for a person', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), faults.empty],
    ['a single byte', Buffer.from('G'), faults.notVideo],
    ['text', Buffer.from('Good morning, this is a letter.'), faults.notVideo],
    ['a PDF named .mp4', Buffer.from('%PDF-1.7\n…'), faults.notVideo],
    ['noise', Buffer.alloc(70_000, 0xc3), faults.notVideo],
    [
      'one byte of a transport stream',
      Buffer.concat([Buffer.alloc(90), Buffer.from('G'), Buffer.alloc(300)]),
      faults.notVideo,
    ],
    [
      'an MP4 whose second media is cut off',
      Buffer.concat([mp4, box('mdat', 50).subarray(0, 30)]),
      faults.cutOff,
    ],
    ['a ZIP', Buffer.from('PK\x03\x04'), faults.notVideo],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), faults.picture],
    ['a phone’s photo', box('ftyp', Buffer.from('heic\0\0\0\0mif1')), faults.picture],
    ['a sound file in an MP4', box('ftyp', Buffer.from('M4A \0\0\0\0')), faults.sound],
    ['an MP3', Buffer.from('ID3\x04'), faults.sound],
    ['an MP4 without its index', lateIndex.subarray(0, lateIndex.length - 20), faults.cutOff],
    ['an MP4 with its media cut off', mp4.subarray(0, mp4.length - 1), faults.cutOff],
    ['an MP4 cut before its index', lateIndex.subarray(0, 1000), faults.cutOff],
    ['a WebM cut off', Buffer.concat([ebml, segmentOf([0xff - 1]), Buffer.alloc(10)]), faults.cutOff],
  ])('%s', async (_what, file, fault) => expect(await check(file)).toBe(fault))
})

describe('checking a file is short, whatever is in it', () => {
  test.each([
    ['half a million empty boxes', Buffer.concat([ftyp, Buffer.alloc(4_000_000, box('free'))])],
    [
      'an hour in fragments',
      Buffer.concat([fragmented, ...Array<Buffer>(14_400).fill(fragmented.subarray(-536))]),
    ],
    [
      'a box that leads back to the beginning',
      Buffer.concat([ftyp, Buffer.from('\0\0\0\x01moov'), Buffer.alloc(8)]),
    ],
  ])('%s', async (_what, file) => {
    let reads = 0
    let bytes = 0
    await findFault(async (start, length) => {
      reads += 1
      bytes += length
      return file.subarray(start, start + length)
    }, file.length)
    expect(reads).toBeLessThanOrEqual(1_001)
    expect(bytes).toBeLessThanOrEqual(4_096 + 1_000 * 16)
  })

  test('and accepts what it did not check to the end', async () => {
    expect(await check(Buffer.concat([ftyp, Buffer.alloc(4_000_000, box('free'))]))).toBeNull()
  })
})
