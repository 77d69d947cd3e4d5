import { type Color, paintBox, type Picture, type Point, smoothstep } from './picture.ts'

export interface Instrument {
  /** Where it enters, outside the picture. */
  entry: Point
  tip: Point
  /** How far the jaws are open, radians. */
  opening: number
}

const SHAFT: Color = [52, 56, 60]
const STEEL: Color = [188, 194, 198]
const SHAFT_HALF = 16
const STEEL_LENGTH = 54
const JAW_LENGTH = 46
const SHADOW: Point = { x: 16, y: 22 }

/** A long grasper: its shadow on the ground, the insulated shaft, the steel end and two jaws. */
export function drawInstrument(picture: Picture, { entry, tip, opening }: Instrument): void {
  const direction = Math.atan2(tip.y - entry.y, tip.x - entry.x)
  const hinge = behind(tip, direction, JAW_LENGTH)
  const shade = (point: Point): Point => ({ x: point.x + SHADOW.x, y: point.y + SHADOW.y })
  const shaft = { from: entry, to: behind(hinge, direction, STEEL_LENGTH), half: SHAFT_HALF, color: SHAFT }
  const steel = { from: shaft.to, to: hinge, half: 12.5, color: STEEL }
  const jaws = [-1, 1].map((side) => {
    const turned = direction + side * (0.05 + opening)
    return { from: hinge, to: behind(hinge, turned, -JAW_LENGTH), half: 8.5, end: 3.5, color: STEEL }
  })
  const rods: readonly Rod[] = [shaft, steel, ...jaws]
  for (const rod of rods) drawShadow(picture, { ...rod, from: shade(rod.from), to: shade(rod.to) })
  for (const rod of rods) drawRod(picture, rod)
}

interface Rod {
  from: Point
  to: Point
  /** Half of its width; a tapered shape has another one at its end. */
  half: number
  end?: number
  color: Color
}

function drawRod(picture: Picture, rod: Rod): void {
  overRod(picture, rod, 1, (across, edge) => {
    const round = Math.sqrt(Math.max(0, 1 - across ** 2))
    const light = 0.34 + 0.6 * round + 0.55 * smoothstep(0.26, 0, Math.abs(across + 0.36))
    const color: Color = [rod.color[0] * light, rod.color[1] * light, rod.color[2] * light]
    return { color, cover: edge }
  })
}

function drawShadow(picture: Picture, rod: Rod): void {
  overRod(picture, rod, 7, (_across, edge) => ({ color: [20, 6, 8], cover: edge * 0.3 }))
}

function overRod(
  picture: Picture,
  { from, to, half, end = half }: Rod,
  softness: number,
  shade: (across: number, edge: number) => { color: Color; cover: number },
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const margin = half + softness
  const box = {
    from: { x: Math.min(from.x, to.x) - margin, y: Math.min(from.y, to.y) - margin },
    to: { x: Math.max(from.x, to.x) + margin, y: Math.max(from.y, to.y) + margin },
  }
  paintBox(picture, box, (x, y) => {
    const along = (x - from.x) * ux + (y - from.y) * uy
    if (along < -softness || along > length + softness) return null
    const across = (y - from.y) * ux - (x - from.x) * uy
    const reach = half + (end - half) * Math.min(1, Math.max(0, along / length))
    const away = Math.abs(across)
    if (away > reach + softness) return null
    const sides = smoothstep(reach + softness, reach - softness, away)
    const ends =
      smoothstep(-softness, softness, along) * smoothstep(length + softness, length - softness, along)
    return shade(across / reach, softness > 1 ? sides * ends : sides)
  })
}

function behind(point: Point, direction: number, distance: number): Point {
  return { x: point.x - Math.cos(direction) * distance, y: point.y - Math.sin(direction) * distance }
}
