import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three'
import { roughness, seededNumbers } from './noise.ts'

const SIZE = 256
const HILLS = 8

let made: Uint8Array | null = null

/** Fine tissue that repeats, made once for all pictures of the page. */
export function createTissueTexture(): DataTexture {
  made ??= drawTissue()
  const texture = new DataTexture(made, SIZE, SIZE, RGBAFormat)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

/** Slopes in red and green, mottling in blue, small vessels in alpha. */
function drawTissue(): Uint8Array {
  const heights = new Float32Array(SIZE * SIZE)
  const at = (x: number, y: number) => ((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      heights[at(x, y)] = roughness((x / SIZE) * HILLS, (y / SIZE) * HILLS, 3, 4, HILLS)
  const vessels = drawVessels()
  const data = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const slopeX = heights[at(x + 1, y)]! - heights[at(x - 1, y)]!
      const slopeY = heights[at(x, y + 1)]! - heights[at(x, y - 1)]!
      const values = [0.5 + slopeX * 5, 0.5 + slopeY * 5, heights[at(x, y)]!, vessels[at(x, y)]!]
      data.set(
        values.map((value) => Math.round(255 * Math.min(1, Math.max(0, value)))),
        at(x, y) * 4,
      )
    }
  return data
}

interface Walker {
  x: number
  y: number
  angle: number
  width: number
}

/** Branches that wander, thin out and divide. */
function drawVessels(): Float32Array {
  const next = seededNumbers(29)
  const drawn = new Float32Array(SIZE * SIZE)
  const walkers: Walker[] = Array.from({ length: 9 }, () => ({
    x: next() * SIZE,
    y: next() * SIZE,
    angle: next() * Math.PI * 2,
    width: 1.3 + next() * 1.1,
  }))
  for (let walker = walkers.pop(); walker !== undefined; walker = walkers.pop()) {
    const { width } = walker
    for (let step = 0; step < 120 && walker.width > 0.35; step += 1) {
      walker.angle += (next() - 0.5) * 0.42
      walker.x += Math.cos(walker.angle)
      walker.y += Math.sin(walker.angle)
      walker.width *= 0.992
      dab(drawn, walker)
      const turn = next() < 0.5 ? 0.75 : -0.75
      if (next() < 0.035 && width > 0.6)
        walkers.push({ ...walker, angle: walker.angle + turn, width: walker.width * 0.68 })
    }
  }
  return drawn
}

function dab(drawn: Float32Array, { x, y, width }: Walker): void {
  const reach = Math.ceil(width + 1)
  for (let j = -reach; j <= reach; j += 1)
    for (let i = -reach; i <= reach; i += 1) {
      const [column, row] = [Math.floor(x) + i, Math.floor(y) + j]
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y)
      const index = (((row % SIZE) + SIZE) % SIZE) * SIZE + (((column % SIZE) + SIZE) % SIZE)
      const ink = Math.min(1, Math.max(0, width + 0.5 - distance)) * Math.min(1, width * 0.8)
      drawn[index] = Math.max(drawn[index]!, ink)
    }
}
