import { type ExerciseKind, exerciseKinds } from './exercise.ts'
import { exercises, levelOf, readableRules } from './exercises.ts'
import type { Optic } from './optics.ts'
import { limits, type Pose, poseFields, STEPS_PER_SECOND, UNITS, unitsOf } from './pose.ts'

// An attempt as bytes: a header, then for each step which fields changed, and by how much.

export type DeviceKind = 'TOUCH' | 'MOUSE' | 'KEYBOARD' | 'GAMEPAD' | 'HID' | 'ORIENTATION' | 'OTHER'
export const deviceKinds: readonly DeviceKind[] = [
  'TOUCH',
  'MOUSE',
  'KEYBOARD',
  'GAMEPAD',
  'HID',
  'ORIENTATION',
  'OTHER',
]

export interface AttemptLog {
  rules: number
  kind: ExerciseKind
  optic: Optic
  level: number
  /** 0 to 4,294,967,295. */
  seed: number
  device: DeviceKind
  /** One a step, quantized. */
  poses: readonly Pose[]
}

export type LogTrouble =
  | 'not-a-log'
  | 'unknown-version'
  | 'unknown-rules'
  | 'unknown-exercise'
  | 'unknown-optic'
  | 'unknown-level'
  | 'unknown-device'
  | 'too-many-steps'
  | 'too-many-bytes'
  | 'number-too-long'
  | 'unknown-field'
  | 'out-of-range'
  | 'cut-off'
  | 'bytes-left-over'

export type DecodedLog = { status: 'read'; log: AttemptLog } | { status: 'unreadable'; trouble: LogTrouble }

/** Ten minutes. */
export const MOST_STEPS = 10 * 60 * STEPS_PER_SECOND
/** A step takes at most a byte and five numbers of three bytes. */
export const MOST_BYTES = 64 + MOST_STEPS * 16
/** What one may send after deflating. */
export const MOST_DEFLATED_BYTES = 300_000

const MAGIC = [0x54, 0x56, 0x4c]
const VERSION = 1
const [FEWEST_BITS, MOST_BITS] = [7, 35]

/** Poses are quantized; what is after the ten minutes is left out. */
export function encodeLog(log: AttemptLog): Uint8Array {
  const bytes = [...MAGIC, VERSION]
  writeNumber(bytes, log.rules)
  writeNumber(bytes, exerciseKinds.indexOf(log.kind))
  writeNumber(bytes, log.optic)
  writeNumber(bytes, log.level)
  writeNumber(bytes, log.seed >>> 0)
  writeNumber(bytes, deviceKinds.indexOf(log.device))
  const poses = log.poses.slice(0, MOST_STEPS)
  writeNumber(bytes, poses.length)
  const last = [0, 0, 0, 0, 0]
  for (const pose of poses) writePose(bytes, pose, last)
  return Uint8Array.from(bytes)
}

function writePose(bytes: number[], pose: Pose, last: number[]): void {
  const mark = bytes.push(0) - 1
  let changed = 0
  poseFields.forEach((field, index) => {
    const units = unitsOf(field, pose[field])
    const by = units - (last[index] ?? 0)
    if (by === 0) return
    changed |= 1 << index
    writeNumber(bytes, by < 0 ? -2 * by - 1 : 2 * by)
    last[index] = units
  })
  bytes[mark] = changed
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

class Unreadable extends Error {
  readonly trouble: LogTrouble
  constructor(trouble: LogTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** Whatever the bytes are: a log, or what is wrong with them. */
export function decodeLog(bytes: Uint8Array): DecodedLog {
  try {
    return { status: 'read', log: readLog(bytes) }
  } catch (error) {
    if (error instanceof Unreadable) return { status: 'unreadable', trouble: error.trouble }
    throw error
  }
}

interface Reader {
  bytes: Uint8Array
  at: number
}

function readLog(bytes: Uint8Array): AttemptLog {
  if (bytes.length > MOST_BYTES) throw new Unreadable('too-many-bytes')
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Unreadable('not-a-log')
  const reader: Reader = { bytes, at: MAGIC.length }
  if (readByte(reader) !== VERSION) throw new Unreadable('unknown-version')
  const rules = readNumber(reader)
  if (!readableRules.includes(rules)) throw new Unreadable('unknown-rules')
  const kind = exerciseKinds[readNumber(reader)]
  if (kind === undefined) throw new Unreadable('unknown-exercise')
  const optic = readNumber(reader)
  if ((optic !== 0 && optic !== 30) || !exercises[kind].optics.includes(optic))
    throw new Unreadable('unknown-optic')
  const level = readNumber(reader)
  if (levelOf(kind, level) === null) throw new Unreadable('unknown-level')
  const seed = readNumber(reader)
  if (seed > 0xffffffff) throw new Unreadable('out-of-range')
  const device = deviceKinds[readNumber(reader)]
  if (device === undefined) throw new Unreadable('unknown-device')
  const steps = readNumber(reader)
  if (steps > MOST_STEPS) throw new Unreadable('too-many-steps')
  // Each takes at least a byte: nothing is made room for that the bytes cannot have.
  if (steps > bytes.length - reader.at) throw new Unreadable('cut-off')
  const poses = readPoses(reader, steps)
  if (reader.at < bytes.length) throw new Unreadable('bytes-left-over')
  return { rules, kind, optic, level, seed, device, poses }
}

/** The limits of the fields in the units of the log. */
const least = poseFields.map((field) => limits[field][0] * UNITS)
const most = poseFields.map((field) => Math.round(limits[field][1] * UNITS))

function readPoses(reader: Reader, steps: number): Pose[] {
  const units = poseFields.map(() => 0)
  const poses: Pose[] = []
  for (let step = 0; step < steps; step += 1) {
    const changed = readByte(reader)
    if (changed >= 1 << poseFields.length) throw new Unreadable('unknown-field')
    for (let index = 0; index < poseFields.length; index += 1) {
      if ((changed & (1 << index)) !== 0) units[index] = readChange(reader, units[index]!)
      const value = units[index]!
      if (value < least[index]! || value > most[index]!) throw new Unreadable('out-of-range')
    }
    poses.push({
      pan: units[0]! / UNITS,
      tilt: units[1]! / UNITS,
      depth: units[2]! / UNITS,
      roll: units[3]! / UNITS,
      lightPost: units[4]! / UNITS,
    })
  }
  return poses
}

function readChange(reader: Reader, from: number): number {
  const coded = readNumber(reader)
  return from + (coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2)
}

function readByte(reader: Reader): number {
  const byte = reader.bytes[reader.at]
  if (byte === undefined) throw new Unreadable('cut-off')
  reader.at += 1
  return byte
}

function readNumber(reader: Reader): number {
  let [value, unit] = [0, 1]
  for (let bits = FEWEST_BITS; bits <= MOST_BITS; bits += 7) {
    const byte = readByte(reader)
    value += (byte % 128) * unit
    if (byte < 128) return value
    unit *= 128
  }
  throw new Unreadable('number-too-long')
}
