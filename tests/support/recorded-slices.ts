import { box, words } from './hostile-mp4.ts'

// What a recorder hands out, as bytes: without pictures, but with their times.

const full = (type: string, flags: number, ...values: number[]) => box(type, [words(flags, ...values)])
const TICKS = 30_000
const PICTURE_TRACK = 2

/** The head of an MP4 with sound and a picture. */
export function mp4Head(): Uint8Array<ArrayBuffer> {
  const track = (id: number, kind: string, timescale: number) =>
    box('trak', [
      full('tkhd', 0, 0, 0, id),
      box('mdia', [
        full('mdhd', 0, 0, 0, timescale),
        box('hdlr', [words(0, 0), Buffer.from(kind), words(0, 0, 0)]),
      ]),
    ])
  const head = [track(1, 'soun', 48_000), track(PICTURE_TRACK, 'vide', TICKS)]
  return new Uint8Array(Buffer.concat([box('ftyp', [words(0, 0)]), box('moov', head)]))
}

/** A fragment of pictures, thirty per second, starting at the given second. */
export function mp4Fragment(from: number, pictures: number): Uint8Array<ArrayBuffer> {
  const track = box('traf', [
    full('tfhd', 0x2_0000, PICTURE_TRACK),
    full('tfdt', 0, Math.round(from * TICKS)),
    full('trun', 0x100, pictures, ...Array<number>(pictures).fill(1_000)),
  ])
  return new Uint8Array(Buffer.concat([box('moof', [track]), box('mdat', [Buffer.alloc(500 * pictures)])]))
}

const element = (id: string, body: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]), body])
const opened = (id: string) => Buffer.from(`${id}01ffffffffffffff`, 'hex')

/** The head of a WebM with sound and a picture. */
export function webmHead(): Uint8Array<ArrayBuffer> {
  const track = (id: number, kind: number) =>
    element('ae', Buffer.concat([element('d7', Buffer.from([id])), element('83', Buffer.from([kind]))]))
  const ebml = element('1a45dfa3', Buffer.from('4282847765626d', 'hex'))
  const tracks = element('1654ae6b', Buffer.concat([track(1, 2), track(PICTURE_TRACK, 1)]))
  return new Uint8Array(Buffer.concat([ebml, opened('18538067'), tracks]))
}

/** A cluster of pictures, thirty per second, with sound between them. */
export function webmCluster(from: number, pictures: number): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(4)
  time.writeUInt32BE(Math.round(from * 1_000))
  const block = (track: number, at: number) => {
    const head = Buffer.from([0x80 | track, at >> 8, at & 0xff, 0x80])
    return element('a3', Buffer.concat([head, Buffer.alloc(300)]))
  }
  const blocks = Array.from({ length: pictures }, (_, number) => {
    const at = Math.round((number * 1_000) / 30)
    return [block(PICTURE_TRACK, at), block(1, at + 5_000)]
  })
  return new Uint8Array(Buffer.concat([opened('1f43b675'), element('e7', time), ...blocks.flat()]))
}
