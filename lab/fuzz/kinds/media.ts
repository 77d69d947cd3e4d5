import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { API_PREFIX } from '#contract/version.ts'
import { AS_MP4, makeVideoFile } from '../../../e2e/support/video-clip.ts'
import { askAsResident, uploadVideo, waitUntilProcessed } from '../as-resident.ts'
import type { Target } from '../target.ts'
import type { Attack } from './attack.ts'

type Change =
  | { type: 'number'; at: number; value: number }
  | { type: 'cut'; at: number }
  | { type: 'drop'; at: number; bytes: number }
  | { type: 'repeat'; at: number; bytes: number }
  | { type: 'noise'; at: number; byte: number }

interface MediaTry {
  file: 'mp4' | 'fragmented' | 'webm'
  /** Places are counted in number fields of boxes; for other changes, in thousandths of the file. */
  changes: readonly Change[]
}

const CLIPS = {
  mp4: AS_MP4,
  fragmented:
    '-c:v libx264 -preset ultrafast -g 15 -pix_fmt yuv420p -c:a libopus -movflags frag_keyframe+empty_moov+default_base_moof',
  webm: '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 300k -c:a libopus',
}
/** Boxes and elements whose numbers decide how a reader walks through the file. */
const BOXES =
  'ftyp moov mvhd trak tkhd mdia mdhd hdlr stsd avc1 avcC stts ctts stsc stsz stco stss elst mvex trex moof mfhd traf tfhd tfdt trun mdat'
const ELEMENTS = '1a45dfa3 18538067 1654ae6b 1f43b675 1549a966 1c53bb6b e7 b0 ba a3'
const NAMES = [
  ...BOXES.split(' ').map((name) => Buffer.from(name, 'latin1')),
  ...ELEMENTS.split(' ').map((name) => Buffer.from(name, 'hex')),
]
const NUMBERS = [0, 1, 2, 7, 8, 255, 65_535, 2 ** 24, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1]

/** Videos with invalid containers, through the real upload and the real processing. */
export function attackMedia(target: Target): Attack<MediaTry> {
  const files = Object.fromEntries(
    Object.entries(CLIPS).map(([name, options]) => {
      const ending = name === 'webm' ? 'webm' : 'mp4'
      return [name, readFileSync(makeVideoFile(`${name}.${ending}`, options, { seconds: 1 }))]
    }),
  ) as Record<MediaTry['file'], Buffer>
  const place = fc.nat(999)
  const change = fc.oneof<fc.Arbitrary<Change>[]>(
    fc.record({
      type: fc.constant('number' as const),
      at: fc.nat(4_000),
      value: fc.constantFrom(...NUMBERS),
    }),
    fc.record({
      type: fc.constant('number' as const),
      at: fc.nat(4_000),
      value: fc.constantFrom(...NUMBERS),
    }),
    fc.record({ type: fc.constant('cut' as const), at: place }),
    fc.record({ type: fc.constant('drop' as const), at: place, bytes: fc.nat(500) }),
    fc.record({ type: fc.constant('repeat' as const), at: place, bytes: fc.nat(5_000) }),
    fc.record({ type: fc.constant('noise' as const), at: place, byte: fc.nat(255) }),
  )
  return {
    inputs: fc.record({
      file: fc.constantFrom<MediaTry['file'][]>('mp4', 'fragmented', 'webm'),
      changes: fc.array(change, { minLength: 1, maxLength: 5 }),
    }),
    attempt: ({ file, changes }) => attempt(target, changes.reduce<Buffer>(applyChange, files[file])),
  }
}

async function attempt(target: Target, bytes: Buffer): Promise<void> {
  const video = await uploadVideo(target, bytes, { submissionType: 'SAVED_FOR_LATER', assessorType: null })
  if (video === null) return
  await waitUntilProcessed(target, video.asmtId)
  await askAsResident(target, 'PATCH', `${API_PREFIX}/submission-processing/ack-asmt/${video.asmtId}`)
}

function applyChange(file: Buffer, change: Change): Buffer {
  const at = Math.floor(('at' in change ? change.at / 1_000 : 0) * file.length)
  switch (change.type) {
    case 'number':
      return writeNumber(file, change.at, change.value)
    case 'cut':
      return file.subarray(0, Math.max(1, at))
    case 'drop':
      return Buffer.concat([file.subarray(0, at), file.subarray(at + change.bytes)])
    case 'repeat':
      return Buffer.concat([file.subarray(0, at + change.bytes), file.subarray(at)])
    case 'noise': {
      const copy = Buffer.from(file)
      copy[at] = change.byte
      return copy
    }
  }
}

/** Overwrites one of the numbers after the name of a box: its size, version and flags, counts, first entries. */
function writeNumber(file: Buffer, at: number, value: number): Buffer {
  const names = NAMES.flatMap((sought) => placesOf(file, sought))
  const name = names[at % Math.max(1, names.length)] ?? 0
  const offset = name + [-4, 4, 8, 12, 16, 20, 24, 28][Math.floor(at / Math.max(1, names.length)) % 8]!
  if (offset < 0 || offset + 4 > file.length) return file
  const copy = Buffer.from(file)
  copy.writeUInt32BE(value, offset)
  return copy
}

/** The first twenty positions of the bytes. */
function placesOf(file: Buffer, sought: Buffer): number[] {
  const places: number[] = []
  for (let at = file.indexOf(sought); at >= 0 && places.length < 20; at = file.indexOf(sought, at + 1)) {
    places.push(at)
  }
  return places
}
