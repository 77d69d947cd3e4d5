import type { UploadSource } from './upload-ports.ts'

// The first bytes of a file tell what it is, never its name. Unknown files go to the server, which probes them.

export type FileVerdict =
  /** A video, or something that the server must look at. */
  { fits: true; container: string | null } | { fits: false; problem: FileProblem }

export type FileProblem =
  | { type: 'empty' }
  | { type: 'too-large'; maxBytes: number }
  | { type: 'not-a-video'; what: string }
  | { type: 'cut-off' }
  | { type: 'unreadable' }

const HEAD_BYTES = 4_096

/** Looks into a file before it is sent. Reads a few kilobytes. */
export async function inspectFile(source: UploadSource, maxBytes: number): Promise<FileVerdict> {
  if (source.size === 0) return { fits: false, problem: { type: 'empty' } }
  if (source.size > maxBytes) return { fits: false, problem: { type: 'too-large', maxBytes } }
  try {
    const head = await readBytes(source, 0, HEAD_BYTES)
    const other = recognizeOther(head)
    if (other !== null) return { fits: false, problem: { type: 'not-a-video', what: other } }
    const container = recognizeVideo(head)
    const isCut = container === 'mp4' && (await isCutOff(source))
    return isCut ? { fits: false, problem: { type: 'cut-off' } } : { fits: true, container }
  } catch {
    return { fits: false, problem: { type: 'unreadable' } }
  }
}

async function readBytes(source: UploadSource, start: number, length: number): Promise<Uint8Array> {
  const run = await source.slice(start, Math.min(start + length, source.size))
  return new Uint8Array(await run.arrayBuffer())
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function recognizeVideo(head: Uint8Array): string | null {
  const riff = textAt(head, 0, 4) === 'RIFF'
  if (['ftyp', 'moov', 'mdat', 'wide', 'skip', 'free'].includes(textAt(head, 4, 4))) return 'mp4'
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return 'matroska'
  if (riff && textAt(head, 8, 4) === 'AVI ') return 'avi'
  if (head[0] === 0x47 && head[188] === 0x47 && head[376] === 0x47) return 'mpeg-ts'
  if (head[4] === 0x47 && head[196] === 0x47) return 'mpeg-ts'
  if (startsWith(head, 0x00, 0x00, 0x01, 0xba) || startsWith(head, 0x00, 0x00, 0x01, 0xb3)) return 'mpeg'
  if (startsWith(head, 0x30, 0x26, 0xb2, 0x75)) return 'asf'
  if (textAt(head, 0, 3) === 'FLV') return 'flv'
  return textAt(head, 0, 4) === 'OggS' ? 'ogg' : null
}

/** What it is instead, in a resident's words; null if it may be a video. */
function recognizeOther(head: Uint8Array): string | null {
  const kind = textAt(head, 8, 4)
  if (startsWith(head, 0xff, 0xd8, 0xff) || startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'a picture'
  if (textAt(head, 0, 4) === 'GIF8' || (textAt(head, 0, 4) === 'RIFF' && kind === 'WEBP')) return 'a picture'
  if (textAt(head, 4, 4) === 'ftyp' && ['heic', 'heix', 'mif1', 'avif'].includes(kind)) return 'a picture'
  if (textAt(head, 4, 4) === 'ftyp' && ['M4A ', 'M4B '].includes(kind)) return 'a sound file'
  if (textAt(head, 0, 4) === 'RIFF' && kind === 'WAVE') return 'a sound file'
  if (textAt(head, 0, 3) === 'ID3' || textAt(head, 0, 4) === 'fLaC') return 'a sound file'
  if (textAt(head, 0, 4) === '%PDF') return 'a PDF document'
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'a ZIP archive or an office document'
  if (startsWith(head, 0x37, 0x7a, 0xbc, 0xaf) || textAt(head, 0, 4) === 'Rar!') return 'an archive'
  if (textAt(head, 0, 2) === 'MZ' || startsWith(head, 0x7f, 0x45, 0x4c, 0x46)) return 'a program'
  return isText(head) ? 'a text' : null
}

function isText(head: Uint8Array): boolean {
  return head.every(
    (byte) => (byte >= 0x20 && byte !== 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d,
  )
}

/** Enough for a fragmented recording of hours; the server sees whatever follows. */
const MAX_BOXES = 400

/** True for an MP4 or MOV whose last box extends past its end, or that has no index: it can't be played. */
async function isCutOff(source: UploadSource): Promise<boolean> {
  let hasIndex = false
  for (let at = 0, boxes = 0; at < source.size && boxes < MAX_BOXES; boxes++) {
    const header = await readBytes(source, at, 16)
    const kind = textAt(header, 4, 4)
    const size = boxSize(header, source.size - at)
    if (header.length < 8 || size < 8) return !hasIndex
    if (kind === 'moov') hasIndex = true
    // A fragmented recording plays up to where it was cut.
    if (kind === 'moof' && hasIndex) return false
    if (at + size > source.size) return true
    at += size
  }
  return !hasIndex
}

function boxSize(header: Uint8Array, left: number): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (header.length < 8) return 0
  const size = view.getUint32(0)
  if (size === 0) return left
  return size === 1 && header.length >= 16 ? Number(view.getBigUint64(8)) : size
}

export interface ProblemWords {
  title: string
  text: string
}

/** Why a file is refused, what it is, and what to do now. */
export function describeFileProblem(problem: FileProblem): ProblemWords {
  switch (problem.type) {
    case 'empty':
      return {
        title: 'This file is empty',
        text: 'It has no data. If it came from a camera, copy it again.',
      }
    case 'too-large':
      return {
        title: 'This file is too large',
        text: `Up to ${Math.floor(problem.maxBytes / 1e9)} GB can be uploaded. Trim the video, or export it at a lower quality.`,
      }
    case 'not-a-video':
      return {
        title: 'This isn’t a video',
        text: `It’s really ${problem.what}. Choose a video instead.`,
      }
    case 'cut-off':
      return {
        title: 'This video is incomplete',
        text: 'The end is missing, so it can’t be played. Copy it from the camera again.',
      }
    case 'unreadable':
      return {
        title: 'This file can’t be read',
        text: 'It was moved, or its drive was disconnected. Choose it again.',
      }
  }
}
