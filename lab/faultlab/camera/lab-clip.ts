import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { CameraClip } from '../../../e2e/support/camera-clip.ts'
import { seededNumbers } from '../../../e2e/support/seeded-numbers.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'lab-camera')

/** What the lab's camera sees: noise, so that the encoder needs its full bit rate, below the number of the frame. */
export const labClip: CameraClip = {
  video: path.join(folder, 'frames-15.y4m'),
  audio: path.join(folder, 'tone.wav'),
}

export const FRAME_RATE = 15
const WIDTH = 320
const HEIGHT = 240
/** Longer than any take of the lab, so that each number comes only once. */
const SECONDS = 60
export const FRAMES = SECONDS * FRAME_RATE
/** The number is in the top left as black and white cells, least significant bit first, followed by a parity cell. */
export const CELLS = 13
const CELL_WIDTH = 24
const CELL_HEIGHT = 24
/** Where the cells are, as fractions of the picture, so that a scaled picture can be read too. */
export const cellArea = { width: (CELLS * CELL_WIDTH) / WIDTH, height: CELL_HEIGHT / HEIGHT }

const BLACK = 16
const WHITE = 235
const SAMPLE_RATE = 48_000

/** Makes the clip once; later runs reuse it. */
export function makeLabClip(): void {
  if (existsSync(labClip.video) && existsSync(labClip.audio)) return
  mkdirSync(folder, { recursive: true })
  drawVideo(`${labClip.video}.draft`)
  writeFileSync(`${labClip.audio}.draft`, makeTone())
  renameSync(`${labClip.audio}.draft`, labClip.audio)
  renameSync(`${labClip.video}.draft`, labClip.video)
}

function drawVideo(file: string): void {
  const random = seededNumbers(15)
  const bank = Uint8Array.from({ length: WIDTH * HEIGHT * 2 }, () => 60 + Math.floor(random() * 130))
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const output = openSync(file, 'w')
  writeSync(output, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAME_RATE}:1 Ip A1:1 C420jpeg\n`)
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const from = Math.floor(random() * WIDTH * HEIGHT)
    const luma = Buffer.from(bank.subarray(from, from + WIDTH * HEIGHT))
    drawNumber(luma, frame)
    writeSync(output, Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]))
  }
  closeSync(output)
}

function drawNumber(luma: Buffer, frame: number): void {
  brightnessOf(frame).forEach((brightness, cell) => {
    for (let row = 0; row < CELL_HEIGHT; row += 1) {
      const start = row * WIDTH + cell * CELL_WIDTH
      luma.fill(brightness, start, start + CELL_WIDTH)
    }
  })
}

/** The brightness of each cell above this frame. */
export function brightnessOf(frame: number): Uint8Array {
  const bits = Array.from({ length: CELLS - 1 }, (_, bit) => ((frame >> bit) & 1) === 1)
  const cells = [...bits, bits.filter(Boolean).length % 2 === 1]
  return Uint8Array.from(cells, (isWhite) => (isWhite ? WHITE : BLACK))
}

/** The number of the frame whose cells have this brightness; null if they are unreadable. */
export function readFrameNumber(brightness: Uint8Array): number | null {
  const bits = Array.from(brightness, (value) => (value >= 128 ? 1 : 0))
  if (bits.length !== CELLS || bits.filter((bit) => bit === 1).length % 2 === 1) return null
  const frame = bits.slice(0, -1).reduce<number>((sum, bit, index) => sum + (bit << index), 0)
  return frame < FRAMES ? frame : null
}

/** A quiet tone with a beep every second. */
function makeTone(): Buffer {
  const samples = Buffer.alloc(SECONDS * SAMPLE_RATE * 2)
  for (let index = 0; index < SECONDS * SAMPLE_RATE; index += 1) {
    const second = (index % SAMPLE_RATE) / SAMPLE_RATE
    const loudness = second < 0.1 ? 12_000 : 2_000
    samples.writeInt16LE(
      Math.round(Math.sin((index / SAMPLE_RATE) * 440 * 2 * Math.PI) * loudness),
      index * 2,
    )
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SAMPLE_RATE, 24)
  head.writeUInt32LE(SAMPLE_RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
