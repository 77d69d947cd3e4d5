import {
  COURSE_ENTRY,
  mediaPath,
  mostMediaBytes,
  typeOfPath,
} from '#contract/content/course-file/course-file.ts'
import { COURSE_JSON_BYTES_MAX } from '#contract/content/course-file/read-course-file.ts'
import { CONTENT_FILES_MAX, COURSE_FILE_BYTES_MAX } from '#contract/limits.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { crc32 } from './crc32.ts'

/** A file on the device, of which only pieces are read. */
export interface ByteSource {
  bytes: number
  /** `end` is exclusive. */
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
}

export interface Unpacker {
  /** Null: broken, or longer than `most`. */
  inflate: (bytes: Uint8Array<ArrayBuffer>, most: number) => Promise<Uint8Array<ArrayBuffer> | null>
  /** UTF-8; null: other bytes. */
  decode: (bytes: Uint8Array) => string | null
}

/** A fault is a sentence that begins with the place. */
type Read<Value> = Result<Value, string>

export interface ZipLine {
  name: string
  /** As stored, and as they are. */
  stored: number
  bytes: number
  isDeflated: boolean
  sum: number
  at: number
}

const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX = 65_535
const ENTRIES_MAX = CONTENT_FILES_MAX + 1
const DIRECTORY_MAX = ENTRIES_MAX * 512
/** Bit 0 of the flags, and its stronger kin. */
const ENCRYPTED = 0x2041
const SYMLINK = 0xa000

export const CUT_OFF = 'The file was cut off, or it is no ZIP. Download it again.'

/**
 * What a ZIP has, checked as a whole before any of it is unpacked: only names that a course file has, each once, no
 * folders, links, passwords or other ZIPs, nothing that is unpacked twice, and nothing larger than a course may have.
 */
export async function readDirectory(source: ByteSource): Promise<Read<ZipLine[]>> {
  if (source.bytes > COURSE_FILE_BYTES_MAX)
    return refuse(
      'The file is larger than 2 GB, the most that is imported. Save the course with fewer or smaller videos.',
    )
  const end = await findEnd(source)
  if (end === null) return refuse(CUT_OFF)
  const { count, bytes, at, endAt } = end
  if (count === 0xffff || at === 0xffffffff) return refuse('This kind of ZIP (ZIP64) isn’t read.')
  if (count > ENTRIES_MAX)
    return refuse(`The file has ${count} entries; a course has ${ENTRIES_MAX} at most.`)
  if (bytes > DIRECTORY_MAX || at + bytes !== endAt) return refuse(CUT_OFF)
  const lines = readLines(await source.read(at, at + bytes), count)
  if (!lines.ok) return lines
  const fault = findFault(lines.value, at)
  return fault === null ? lines : refuse(fault)
}

async function findEnd(source: ByteSource) {
  const from = Math.max(0, source.bytes - END_BYTES - COMMENT_MAX)
  const tail = await source.read(from, source.bytes)
  const view = viewOf(tail)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    const isEnd = view.getUint32(at, true) === 0x06054b50
    if (!isEnd || at + END_BYTES + view.getUint16(at + 20, true) !== tail.length) continue
    // More than one disk.
    if (view.getUint32(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== view.getUint16(at + 10, true))
      return null
    return {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
      endAt: from + at,
    }
  }
  return null
}

function readLines(directory: Uint8Array, count: number): Read<ZipLine[]> {
  const view = viewOf(directory)
  const lines: ZipLine[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > directory.length || view.getUint32(at, true) !== 0x02014b50)
      return refuse(CUT_OFF)
    const [nameBytes, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const next = at + CENTRAL_BYTES + nameBytes + extra + comment
    if (next > directory.length) return refuse(CUT_OFF)
    const name = plain(directory.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes))
    const fault = findLineFault(view, at, name)
    if (fault !== null) return refuse(`${name}: ${fault}`)
    lines.push({
      name,
      isDeflated: view.getUint16(at + 10, true) === 8,
      sum: view.getUint32(at + 16, true),
      stored: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at = next
  }
  return at === directory.length ? succeed(lines) : refuse(CUT_OFF)
}

function findLineFault(view: DataView, at: number, name: string): string | null {
  if (name !== COURSE_ENTRY && !mediaPath.safeParse(name).success)
    return `a course file has only ${COURSE_ENTRY} and files such as media/1.png.`
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) return 'it is encrypted. Save it without a password.'
  if (![0, 8].includes(view.getUint16(at + 10, true))) return 'it is packed in a way that isn’t read.'
  const mode = view.getUint16(at + 40, true)
  return (mode & 0xf000) === SYMLINK ? 'it is a link to another file.' : null
}

/** Names are shown as they are written, shortened; other letters than plain ones make no name of ours. */
function plain(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 100), (byte) =>
    byte > 31 && byte < 127 ? String.fromCharCode(byte) : '�',
  ).join('')
}

function findFault(lines: readonly ZipLine[], directoryAt: number): string | null {
  const names = new Set<string>()
  let free = 0
  for (const { name, at, bytes, stored, isDeflated } of lines.toSorted((one, other) => one.at - other.at)) {
    if (names.has(name)) return `${name}: it is there twice.`
    names.add(name)
    if (bytes > mostBytesOf(name)) return `${name}: it is larger than a course may have.`
    if (!isDeflated && stored !== bytes) return `${name}: ${CUT_OFF}`
    if (at < free) return `${name}: it overlaps another entry.`
    free = at + LOCAL_BYTES + name.length + stored
    if (free > directoryAt) return `${name}: ${CUT_OFF}`
  }
  return names.has(COURSE_ENTRY) ? null : `${COURSE_ENTRY}: it is missing. This is no course file.`
}

function mostBytesOf(name: string): number {
  const type = typeOfPath(name)
  return type === null ? COURSE_JSON_BYTES_MAX : mostMediaBytes(type)
}

/** One entry, checked to the last byte. */
export async function readEntry(
  source: ByteSource,
  line: ZipLine,
  { inflate }: Pick<Unpacker, 'inflate'>,
): Promise<Read<Uint8Array<ArrayBuffer>>> {
  const { name, at, stored, bytes, sum, isDeflated } = line
  const broken = refuse(`${name}: it was damaged or cut off. Download the file again.`)
  const head = await source.read(at, at + LOCAL_BYTES)
  if (head.length < LOCAL_BYTES) return broken
  const view = viewOf(head)
  const from = at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const isNamed = view.getUint32(0, true) === 0x04034b50 && view.getUint16(26, true) === name.length
  if (!isNamed || plain(await source.read(at + LOCAL_BYTES, at + LOCAL_BYTES + name.length)) !== name)
    return broken
  const packed = await source.read(from, from + stored)
  const found = isDeflated ? await inflate(packed, bytes) : packed
  return found === null || found.length !== bytes || crc32(found) !== sum ? broken : succeed(found)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
