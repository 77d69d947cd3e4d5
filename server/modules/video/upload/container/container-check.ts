import { type Fault, faults, type ReadBytes } from './file-fault.ts'
import { findMp4Fault } from './mp4-check.ts'
import { findMatroskaFault } from './matroska-check.ts'

/**
 * A quick look at what a file is, by its content and not its name; null if it may be a video. Processing finds out what
 * it really holds.
 */
export async function findFault(read: ReadBytes, size: number): Promise<Fault | null> {
  if (size === 0) return faults.empty
  const head = await read(0, 512)
  switch (guessContainer(Buffer.concat([head, Buffer.alloc(400)]))) {
    case 'mp4':
      return findMp4Fault(read, size)
    case 'matroska':
      return findMatroskaFault(head, size)
    case 'other-video':
      return null
    case 'picture':
      return faults.picture
    case 'sound':
      return faults.sound
    case 'unknown':
      return faults.notVideo
  }
}

type Guess = 'mp4' | 'matroska' | 'other-video' | 'picture' | 'sound' | 'unknown'

const MP4_FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp', 'pnot']

function guessContainer(head: Buffer): Guess {
  const at = (start: number, end: number) => head.toString('latin1', start, end)
  if (MP4_FIRST_BOXES.includes(at(4, 8))) return guessBrand(at(4, 8), at(8, 12))
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska'
  if (at(0, 4) === 'RIFF') return guessRiff(at(8, 12))
  if (isTransportStream(head)) return 'other-video'
  const magic = OTHER.find(([bytes]) => at(0, bytes.length) === bytes)
  return magic?.[1] ?? 'unknown'
}

function guessBrand(box: string, brand: string): Guess {
  if (box !== 'ftyp') return 'mp4'
  if (['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'crx '].includes(brand)) return 'picture'
  return ['M4A ', 'M4B ', 'M4P '].includes(brand) ? 'sound' : 'mp4'
}

function guessRiff(form: string): Guess {
  if (form === 'AVI ') return 'other-video'
  return form === 'WAVE' ? 'sound' : form === 'WEBP' ? 'picture' : 'unknown'
}

/** Packets of 188 bytes, or of 192 as camcorders write them, each begun by 0x47. */
function isTransportStream(head: Buffer): boolean {
  const isPacked = (start: number, step: number) =>
    [0, 1, 2].every((packet) => start + packet * step >= head.length || head[start + packet * step] === 0x47)
  return (head[0] === 0x47 && isPacked(0, 188)) || (head[4] === 0x47 && isPacked(4, 192))
}

const OTHER: readonly (readonly [string, Guess])[] = [
  ['\x00\x00\x01\xba', 'other-video'],
  ['\x00\x00\x01\xb3', 'other-video'],
  ['FLV\x01', 'other-video'],
  ['OggS', 'other-video'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'other-video'],
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['ID3', 'sound'],
  ['fLaC', 'sound'],
]
