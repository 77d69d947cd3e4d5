import { createNoise, seededRandom } from './noise.ts'
import {
  type Color,
  emptyPicture,
  mixColors,
  paintBox,
  paintDisc,
  paintLine,
  type Picture,
  type Point,
  smoothstep,
} from './picture.ts'

/** What the scope looks at. */
export type Ground = 'tissue' | 'board' | 'pad'

/** Larger than the picture, so that the scope can move over it. */
export const GROUND = { width: 760, height: 600 }

export const pegs: readonly Point[] = [
  { x: 190, y: 190 },
  { x: 270, y: 160 },
  { x: 205, y: 300 },
  { x: 290, y: 270 },
  { x: 235, y: 400 },
  { x: 320, y: 375 },
  { x: 470, y: 165 },
  { x: 550, y: 195 },
  { x: 455, y: 275 },
  { x: 545, y: 305 },
  { x: 430, y: 380 },
  { x: 520, y: 405 },
]

export function drawGround(scene: { ground: Ground; seed: number; stitches: number }): Picture {
  const { ground, seed, stitches } = scene
  switch (ground) {
    case 'tissue':
      return drawTissue(seed)
    case 'board':
      return drawBoard(seed)
    case 'pad':
      return drawPad(seed, stitches)
  }
}

const FLESH: Color = [188, 74, 66]
const PALE: Color = [232, 150, 128]
const FAT: Color = [236, 196, 118]
const VESSEL: Color = [112, 18, 30]

function drawTissue(seed: number): Picture {
  const picture = emptyPicture(GROUND.width, GROUND.height)
  const noise = createNoise(seed)
  shadeAll(picture, {
    height: (x, y) => noise(x / 64, y / 64, 4) * 46 + noise(x / 15, y / 15, 2) * 5,
    color: (x, y) => {
      const flesh = mixColors(FLESH, PALE, smoothstep(0.35, 0.7, noise(x / 120 + 9, y / 120, 3)))
      return mixColors(flesh, FAT, smoothstep(0.56, 0.66, noise(x / 95, y / 95 + 31, 3)) * 0.75)
    },
    gloss: 0.9,
  })
  drawGallbladder(picture, noise, seededRandom(seed))
  for (const { points, width } of growVessels(seed)) {
    paintLine(picture, { points, width: width + 2.4, color: VESSEL, cover: 0.28 })
    paintLine(picture, { points, width, color: VESSEL, cover: 0.62 })
  }
  return picture
}

function drawGallbladder(
  picture: Picture,
  noise: ReturnType<typeof createNoise>,
  random: () => number,
): void {
  const at = { x: 400 + random() * 60, y: 220 + random() * 50 }
  const bile: Color = mixColors([112, 132, 92], [104, 138, 128], random())
  const from = { x: at.x - 190, y: at.y - 130 }
  const to = { x: at.x + 190, y: at.y + 130 }
  paintBox(picture, { from, to }, (x, y) => {
    const lump = noise(x / 40, y / 40, 3) - 0.5
    const along = ((x - at.x) * 0.92 + (y - at.y) * 0.39) / 165 + lump * 0.12
    const across = (-(x - at.x) * 0.39 + (y - at.y) * 0.92) / (80 - along * 24) + lump * 0.3
    const away = along ** 2 + across ** 2
    if (away > 1.1) return null
    const round = Math.sqrt(Math.max(0, 1 - away))
    const light = 0.36 + 0.6 * Math.max(0, round * 0.8 - across * 0.4 - along * 0.15)
    const shine = smoothstep(0.05, 0, (along + 0.3) ** 2 * 0.4 + (across + 0.4) ** 2 + lump * 0.1) * 110
    const [red, green, blue] = mixColors(bile, [158, 112, 86], smoothstep(0.4, 1, away + lump))
    return {
      color: [red * light + shine, green * light + shine, blue * light + shine],
      cover: smoothstep(1.04, 0.86, away),
    }
  })
}

function drawBoard(seed: number): Picture {
  const picture = emptyPicture(GROUND.width, GROUND.height)
  const noise = createNoise(seed)
  shadeAll(picture, {
    height: (x, y) => noise(x / 7, y / 7, 2) * 1.6,
    color: (x, y) => mixColors([66, 92, 104], [84, 112, 122], noise(x / 140, y / 140, 2)),
    gloss: 0.15,
  })
  for (const { x, y } of pegs) {
    paintDisc(picture, { at: { x: x + 7, y: y + 9 }, radius: 13, color: [22, 34, 40], cover: 0.45 })
    paintDisc(picture, { at: { x, y }, radius: 10, color: [196, 202, 204] })
    paintDisc(picture, { at: { x: x - 2, y: y - 3 }, radius: 5, color: [240, 243, 244], cover: 0.85 })
  }
  return picture
}

const CUT: readonly Point[] = Array.from({ length: 30 }, (_, index) => ({
  x: 378 + Math.sin(index * 0.27) * 9,
  y: 84 + index * 15,
}))

function drawPad(seed: number, stitches: number): Picture {
  const picture = emptyPicture(GROUND.width, GROUND.height)
  const noise = createNoise(seed)
  shadeAll(picture, {
    height: (x, y) => noise(x / 90, y / 90, 3) * 26 + noise(x / 6, y / 6, 1) * 1.2,
    color: (x, y) => mixColors([214, 150, 124], [236, 184, 156], noise(x / 130, y / 130, 3)),
    gloss: 0.35,
  })
  paintLine(picture, { points: CUT, width: 34, color: [236, 150, 136], cover: 0.5 })
  paintLine(picture, { points: CUT, width: 15, color: [150, 46, 44], cover: 0.9 })
  paintLine(picture, { points: CUT, width: 5, color: [84, 16, 22], cover: 0.9 })
  for (let index = 0; index < stitches; index += 1) {
    const y = 140 + index * 52
    const stitch = [
      { x: 338, y: y + 5 },
      { x: 372, y },
      { x: 418, y: y + 3 },
    ]
    paintLine(picture, { points: stitch, width: 4, color: [46, 40, 92] })
    paintDisc(picture, { at: { x: 374, y }, radius: 6, color: [52, 46, 104] })
  }
  return picture
}

interface Surface {
  height: (x: number, y: number) => number
  color: (x: number, y: number) => Color
  /** How wet it looks, 0 to 1. */
  gloss: number
}

/** Lights a surface from the scope, from the upper left. */
function shadeAll({ width, height, rgb }: Picture, surface: Surface): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const level = surface.height(x, y)
      const slopeX = surface.height(x + 1.5, y) - level
      const slopeY = surface.height(x, y + 1.5) - level
      const length = Math.hypot(slopeX, slopeY, 1.5)
      const facing = (1.5 + (slopeX + slopeY) * 0.55) / (length * 1.25)
      const light = 0.5 + 0.5 * Math.max(0, facing)
      const shine = surface.gloss * smoothstep(0.955, 1.02, facing) * 95
      const color = surface.color(x, y)
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        rgb[at + channel] = color[channel]! * light + shine
      }
    }
  }
}

function growVessels(seed: number): { points: Point[]; width: number }[] {
  const random = seededRandom(seed + 5)
  const grow = (start: Point, direction: number, width: number): { points: Point[]; width: number }[] => {
    const points = [start]
    const branches: { points: Point[]; width: number }[] = []
    let { x, y } = start
    let turn = direction
    for (let step = 0; step < 16; step += 1) {
      turn += (random() - 0.5) * 0.7
      x += Math.cos(turn) * 24
      y += Math.sin(turn) * 24
      points.push({ x, y })
      const side = random() < 0.5 ? 0.8 : -0.8
      if (width > 1.5 && random() < 0.22) branches.push(...grow({ x, y }, turn + side, width * 0.55))
    }
    return [{ points, width }, ...branches]
  }
  return [
    ...grow({ x: 60, y: 40 }, 0.6, 4.4),
    ...grow({ x: 640, y: 580 }, -2.2, 3.8),
    ...grow({ x: 90, y: 470 }, -0.3, 3.2),
  ]
}
