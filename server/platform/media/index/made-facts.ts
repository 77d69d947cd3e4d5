import {
  type BoxReader,
  boxReader,
  type ByteSource,
  find,
  readClock,
  readIndex,
  viewOf,
} from './index-boxes.ts'
import { playsEverywhere, type SourceFacts } from '../media-facts.ts'

// What a file is that was made here: starting a program that reads it takes longer than reading its index. Null: it must
// be read.

/** Whose picture was copied, and whose sound was made: only its length is new. */
export function copiedAs(first: SourceFacts, turn: number, file: string): SourceFacts | null {
  const { video, audio, readBy } = first
  const duration = readBy === 'packets' && audio !== null ? readIndex(file, playedSeconds) : null
  if (duration === null || audio === null) return null
  const [width, height] = turn % 180 === 0 ? [video.width, video.height] : [video.height, video.width]
  return {
    ...first,
    path: file,
    duration,
    video: { ...video, index: 0, width, height },
    audio: { ...audio, codec: 'aac' },
  }
}

/** Which was converted: each picture is shown when it was in the first file. */
export function convertedAs(sources: readonly SourceFacts[], file: string): SourceFacts | null {
  const [first] = sources
  if (first === undefined || sources.some(({ readBy }) => readBy !== 'packets')) return null
  const made = readIndex(file, readPicture)
  if (made === null) return null
  const { duration, width, height, format, hasSound } = made
  return {
    ...first,
    path: file,
    duration,
    video: {
      ...first.video,
      index: 0,
      codec: 'avc',
      width,
      height,
      frameRate: Math.min(MOST_RATE, first.video.frameRate),
      playsEverywhere: playsEverywhere('avc', format),
      oddities: [],
      rotation: 0,
    },
    audio: hasSound ? { codec: 'aac', index: 0, joinKey: 'aac' } : null,
  }
}

/** As the converter makes them, pictures a second. */
const MOST_RATE = 60

interface MadePicture {
  /** Seconds. */
  duration: number
  width: number
  height: number
  /** As `avc1.640028`. */
  format: string
  hasSound: boolean
}

/** Of an MP4 with one picture in H.264 and at most one sound; null if it is something else, or has no pictures. */
function readPicture(source: ByteSource): MadePicture | null {
  const boxes = boxReader(source)
  const movie = find(boxes, { from: 0, to: source.size }, 'moov')
  const duration = playedSeconds(source)
  if (movie === null || duration === null) return null
  const tracks = boxes(movie).filter(({ type }) => type === 'trak')
  const ofKind = (kind: string) => tracks.filter((track) => kindOf(source, boxes, track) === kind)
  const [picture, ...others] = ofKind('vide')
  if (picture === undefined || others.length > 0) return null
  const table = find(boxes, picture, 'mdia', 'minf', 'stbl')
  const entries = table === null ? null : find(boxes, table, 'stsd')
  const sizes = table === null ? null : find(boxes, table, 'stsz')
  if (entries === null || sizes === null || viewOf(source, sizes, 12).getUint32(8) === 0) return null
  // A version and a number of entries come first.
  const [entry] = boxes({ ...entries, from: entries.from + 8 }, 1)
  if (entry?.type !== 'avc1') return null
  const shown = viewOf(source, entry, ENTRY_BYTES)
  const settings = find(boxes, { ...entry, from: entry.from + ENTRY_BYTES }, 'avcC')
  if (settings === null) return null
  const [, profile = 0, limits = 0, level = 0] = source.read(settings.from, settings.from + 4)
  const format = `avc1.${[profile, limits, level].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const [width, height] = [shown.getUint16(24), shown.getUint16(26)]
  return { duration, width, height, format, hasSound: ofKind('soun').length > 0 }
}

/** Of what comes before the settings of a picture, bytes. */
const ENTRY_BYTES = 78

type Place = Parameters<BoxReader>[0]

function kindOf(source: ByteSource, boxes: BoxReader, track: Place): string {
  const handler = find(boxes, track, 'mdia', 'hdlr')
  return handler === null
    ? ''
    : String.fromCharCode(...source.read(handler.from + 8, Math.min(handler.to, handler.from + 12)))
}

/** How long an MP4 with an index plays, seconds; null if it doesn't say. */
function playedSeconds(source: ByteSource): number | null {
  const header = find(boxReader(source), { from: 0, to: source.size }, 'moov', 'mvhd')
  if (header === null) return null
  const { scale, duration } = readClock(source, header)
  return scale > 0 && duration > 0 ? duration / scale : null
}
