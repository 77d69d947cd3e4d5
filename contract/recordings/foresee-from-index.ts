import { readBox } from './follow-boxes.ts'
import type { ReadBytes } from './recognize-file.ts'

// ISO/IEC 14496-12: the index (`moov`) of an MP4 or MOV lists its tracks, wherever in the file it is.

/** A file that asks for more is let through: the job that processes it looks more closely. */
const MOST_READS = 2_000
const MOST_FORMATS = 8
/** Handlers of tracks that are surely not pictures: sound, texts, time codes, and what cameras write besides. */
const WITHOUT_PICTURE = /^(soun|text|sbtl|subt|clcp|tmcd|meta|hint|mdta)$/

interface Place {
  from: number
  to: number
}

export interface IndexedTrack {
  /** `vide`, `soun`, or what else it is. */
  handler: string
  /** Of its samples, such as `avc1`; `encv` where they are encrypted. */
  formats: string[]
}

/**
 * Why an MP4 or MOV will certainly not become a video, as far as its index tells; null: nothing speaks against it. Reads
 * a few bytes of each box.
 */
export async function foreseeFromIndex(
  read: ReadBytes,
  size: number,
): Promise<'no-picture' | 'unsupported' | null> {
  const tracks = await readIndexedTracks(read, size)
  const pictures = tracks.filter(({ handler }) => !WITHOUT_PICTURE.test(handler))
  if (pictures.length === 0) return tracks.some(({ handler }) => handler === 'soun') ? 'no-picture' : null
  const isEncrypted = pictures.every(
    ({ formats }) => formats.length > 0 && formats.every((format) => format === 'encv'),
  )
  return isEncrypted ? 'unsupported' : null
}

/** The tracks that the index of an MP4 or MOV lists; none: there is no index, or it is too long. */
export async function readIndexedTracks(read: ReadBytes, size: number): Promise<IndexedTrack[]> {
  let reads = 0
  const bounded: ReadBytes = async (...place) => (++reads > MOST_READS ? new Uint8Array() : read(...place))
  const tracks = await listTracks(bounded, size)
  return reads > MOST_READS ? [] : tracks
}

async function listTracks(read: ReadBytes, size: number): Promise<IndexedTrack[]> {
  const index = await find(read, { from: 0, to: size }, ['moov'])
  if (index === null) return []
  const tracks: IndexedTrack[] = []
  for (const track of await list(read, index, 'trak')) {
    const media = await find(read, track, ['mdia'])
    if (media === null) continue
    const handler = await find(read, media, ['hdlr'])
    const formats = await find(read, media, ['minf', 'stbl', 'stsd'])
    tracks.push({
      handler: handler === null ? '' : await textAt(read, handler.from + 8),
      formats: formats === null ? [] : await listFormats(read, formats),
    })
  }
  return tracks
}

async function listFormats(read: ReadBytes, { from, to }: Place): Promise<string[]> {
  const formats: string[] = []
  // A version and a number of entries come first.
  for (let at = from + 8; at < to && formats.length < MOST_FORMATS;) {
    const box = readBox(await read(at, 16))
    if (box === null) break
    formats.push(box.type)
    at += box.size
  }
  return formats
}

/** The first box at this path. */
async function find(read: ReadBytes, within: Place, path: readonly string[]): Promise<Place | null> {
  let inner: Place | undefined = within
  for (const type of path) {
    ;[inner] = await list(read, inner, type, 1)
    if (inner === undefined) return null
  }
  return inner
}

/** The first boxes of this type, without their heads. */
async function list(
  read: ReadBytes,
  { from, to }: Place,
  type: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Place[]> {
  const found: Place[] = []
  for (let at = from; at < to && found.length < most;) {
    const box = readBox(await read(at, 16))
    if (box === null) break
    const end = Math.min(to, at + box.size)
    if (box.type === type) found.push({ from: at + box.headBytes, to: end })
    at = end
  }
  return found
}

async function textAt(read: ReadBytes, at: number): Promise<string> {
  return String.fromCharCode(...(await read(at, 4)))
}
