/** A picture of a demo clip while it is drawn: three bytes per point, row by row; what is too bright becomes white. */
export interface Picture {
  width: number
  height: number
  rgb: Uint8ClampedArray<ArrayBuffer>
}

export type Color = readonly [red: number, green: number, blue: number]

export interface Point {
  x: number
  y: number
}

export function emptyPicture(width: number, height: number): Picture {
  return { width, height, rgb: new Uint8ClampedArray(width * height * 3) }
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

export function mixColors(a: Color, b: Color, part: number): Color {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

/** Paints a color over a point; `cover` 0 to 1. Outside the picture nothing happens. */
function paint({ width, height, rgb }: Picture, x: number, y: number, color: Color, cover: number): void {
  if (cover <= 0 || x < 0 || y < 0 || x >= width || y >= height) return
  const at = (y * width + x) * 3
  const part = Math.min(1, cover)
  for (let channel = 0; channel < 3; channel += 1) {
    const old = rgb[at + channel]!
    rgb[at + channel] = old + (color[channel]! - old) * part
  }
}

/** Calls `shade` for every point of a box around a shape. */
export function paintBox(
  picture: Picture,
  box: { from: Point; to: Point },
  shade: (x: number, y: number) => { color: Color; cover: number } | null,
): void {
  const left = Math.max(0, Math.floor(Math.min(box.from.x, box.to.x)))
  const right = Math.min(picture.width - 1, Math.ceil(Math.max(box.from.x, box.to.x)))
  const top = Math.max(0, Math.floor(Math.min(box.from.y, box.to.y)))
  const bottom = Math.min(picture.height - 1, Math.ceil(Math.max(box.from.y, box.to.y)))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const drop = shade(x, y)
      if (drop !== null) paint(picture, x, y, drop.color, drop.cover)
    }
  }
}

/** A disc or, with an inner radius, a ring, lit from above. */
export function paintDisc(
  picture: Picture,
  {
    at,
    radius,
    inner = 0,
    color,
    cover = 1,
  }: {
    at: Point
    radius: number
    inner?: number
    color: Color
    cover?: number
  },
): void {
  const from = { x: at.x - radius - 1, y: at.y - radius - 1 }
  const to = { x: at.x + radius + 1, y: at.y + radius + 1 }
  paintBox(picture, { from, to }, (x, y) => {
    const distance = Math.hypot(x - at.x, y - at.y)
    const edge =
      smoothstep(radius + 0.8, radius - 0.8, distance) * smoothstep(inner - 0.8, inner + 0.8, distance)
    const light = 1 - ((y - at.y) / radius) * 0.28
    return { color: [color[0] * light, color[1] * light, color[2] * light], cover: edge * cover }
  })
}

/** A soft line through points, such as a vessel or a thread. */
export function paintLine(
  picture: Picture,
  {
    points,
    width,
    color,
    cover = 1,
  }: { points: readonly Point[]; width: number; color: Color; cover?: number },
): void {
  for (let index = 1; index < points.length; index += 1) {
    const a = points[index - 1]!
    const b = points[index]!
    const from = { x: Math.min(a.x, b.x) - width, y: Math.min(a.y, b.y) - width }
    const to = { x: Math.max(a.x, b.x) + width, y: Math.max(a.y, b.y) + width }
    paintBox(picture, { from, to }, (x, y) => {
      const away = distanceToStroke({ x, y }, a, b)
      return { color, cover: smoothstep(width / 2 + 0.9, width / 2 - 0.9, away) * cover }
    })
  }
}

function distanceToStroke(point: Point, a: Point, b: Point): number {
  const along = { x: b.x - a.x, y: b.y - a.y }
  const square = along.x ** 2 + along.y ** 2
  const part = square === 0 ? 0 : ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / square
  const near = Math.min(1, Math.max(0, part))
  return Math.hypot(point.x - a.x - along.x * near, point.y - a.y - along.y * near)
}
