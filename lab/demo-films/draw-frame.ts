import { type FilmScene, HANDOVER, type Stop } from './film-scenes.ts'
import { drawGround, GROUND, pegs } from './draw-ground.ts'
import { drawInstrument } from './draw-instrument.ts'
import {
  type Color,
  emptyPicture,
  paintDisc,
  paintLine,
  type Picture,
  type Point,
  smoothstep,
} from './picture.ts'

export const FRAME = { width: 640, height: 480, rate: 20 }

const RINGS: readonly Color[] = [
  [214, 84, 62],
  [232, 178, 60],
  [74, 152, 196],
  [122, 176, 92],
  [196, 104, 170],
]

/** Draws the frames of one scene into the same picture. */
export function createFrames(scene: FilmScene): (seconds: number) => Picture {
  const ground = drawGround(scene)
  const light = drawLight()
  const frame = emptyPicture(FRAME.width, FRAME.height)
  return (seconds) => {
    const view = viewAt(seconds, scene)
    copyGround(ground, frame, view)
    const seen = ({ x, y }: Point) => ({ x: x - view.x, y: y - view.y })
    const left = handAt(scene.left, seconds, scene.tremor, 0)
    const right = handAt(scene.right, seconds, scene.tremor, 40)
    if (scene.ground === 'board') drawRings(frame, scene, seconds, { left, right, seen })
    if (scene.ground === 'pad') drawThread(frame, seen(left), seen(right))
    drawInstrument(frame, { entry: { x: -60, y: 520 }, tip: seen(left), opening: left.open * 0.34 })
    if (scene.hasNeedle) drawNeedle(frame, seen(right))
    drawInstrument(frame, { entry: { x: 705, y: 500 }, tip: seen(right), opening: right.open * 0.34 })
    applyLight(frame, light)
    return frame
  }
}

/** A hand holds the scope, and the patient breathes, so the view moves. */
function viewAt(seconds: number, { seed, tremor }: FilmScene): Point {
  const middle = { x: (GROUND.width - FRAME.width) / 2, y: (GROUND.height - FRAME.height) / 2 }
  return {
    x: Math.round(middle.x + Math.sin(seconds * 0.5 + seed) * 14 + Math.sin(seconds * 2.3) * tremor * 0.5),
    y: Math.round(middle.y + Math.sin(seconds * 1.3) * 8 + Math.cos(seconds * 1.9 + seed) * tremor * 0.5),
  }
}

function handAt(stops: readonly Stop[], seconds: number, tremor: number, phase: number): Stop {
  const next = stops.findIndex(({ at }) => at > seconds)
  const b = next === -1 ? stops.at(-1)! : stops[next]!
  const a = next <= 0 ? b : stops[next - 1]!
  const part = smoothstep(a.at, Math.max(b.at, a.at + 0.01), seconds)
  const shake = (speed: number) => Math.sin(seconds * speed + phase) * tremor
  return {
    at: seconds,
    x: a.x + (b.x - a.x) * part + shake(7.1) * 0.6 + shake(13.7) * 0.4,
    y: a.y + (b.y - a.y) * part + shake(8.3) * 0.6 + shake(11.9) * 0.4,
    open: a.open + (b.open - a.open) * part,
  }
}

interface Hands {
  left: Stop
  right: Stop
  seen: (point: Point) => Point
}

function drawRings(frame: Picture, scene: FilmScene, seconds: number, hands: Hands): void {
  const count = (scene.left.length - 1) / 4
  const each = scene.seconds / count
  for (let index = 0; index < count; index += 1) {
    const at = hands.seen(ringAt(index, (seconds - index * each) / each, hands))
    const color = RINGS[index % RINGS.length]!
    paintDisc(frame, {
      at: { x: at.x + 6, y: at.y + 8 },
      radius: 24,
      inner: 12,
      color: [12, 20, 24],
      cover: 0.35,
    })
    paintDisc(frame, { at, radius: 24, inner: 12, color })
  }
}

/** On its first peg, in the left hand, in the right hand, or on its last peg. */
function ringAt(index: number, part: number, { left, right }: Hands): Point {
  if (part < HANDOVER.grasp) return pegs[index]!
  if (part < HANDOVER.meet) return left
  if (part < HANDOVER.release) return right
  return pegs[index + 6]!
}

function drawThread(frame: Picture, left: Point, right: Point): void {
  const points = Array.from({ length: 13 }, (_, step) => {
    const part = step / 12
    return {
      x: left.x + (right.x - left.x) * part,
      y: left.y + (right.y - left.y) * part + Math.sin(part * Math.PI) * 46,
    }
  })
  paintLine(frame, { points, width: 3.4, color: [48, 42, 100] })
}

/** A half circle of steel across the jaws, with its shadow below. */
function drawNeedle(frame: Picture, { x, y }: Point): void {
  const arc = (radius: number, shift: Point) =>
    Array.from({ length: 15 }, (_, step) => {
      const turn = -0.4 + (step / 14) * Math.PI
      return { x: x - 16 + shift.x + Math.cos(turn) * radius, y: y - 20 + shift.y + Math.sin(turn) * radius }
    })
  paintLine(frame, { points: arc(27, { x: 7, y: 10 }), width: 5, color: [40, 14, 14], cover: 0.3 })
  paintLine(frame, { points: arc(27, { x: 0, y: 0 }), width: 4.6, color: [126, 132, 138] })
  paintLine(frame, {
    points: arc(27.6, { x: -0.6, y: -0.8 }),
    width: 1.8,
    color: [236, 240, 242],
    cover: 0.9,
  })
}

function copyGround(ground: Picture, frame: Picture, { x, y }: Point): void {
  const length = frame.width * 3
  for (let row = 0; row < frame.height; row += 1) {
    const from = ((row + y) * ground.width + x) * 3
    frame.rgb.set(ground.rgb.subarray(from, from + length), row * length)
  }
}

/** A scope's picture is round, and brightest in its middle. In 256ths. */
function drawLight(): Uint16Array {
  const { width, height } = FRAME
  const light = new Uint16Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = Math.hypot(x - width / 2, y - height / 2) / (height / 2)
      const rim = smoothstep(0.995, 0.975, away)
      light[y * width + x] = Math.round(256 * rim * (1.06 - 0.5 * away * away))
    }
  }
  return light
}

function applyLight({ rgb }: Picture, light: Uint16Array): void {
  for (let index = 0; index < light.length; index += 1) {
    const part = light[index]!
    const at = index * 3
    rgb[at] = (rgb[at]! * part) >> 8
    rgb[at + 1] = (rgb[at + 1]! * part) >> 8
    rgb[at + 2] = (rgb[at + 2]! * part) >> 8
  }
}
