import { BufferAttribute, BufferGeometry, Vector3 } from 'three'

/** What a point of a surface looks like. */
export interface Skin {
  /** Red, green and blue, 0 to 1, as reflected light. */
  color: readonly [number, number, number]
  /** 0: dry, 1: dripping. */
  wet: number
  /** How much of the fine vessels shows. */
  vessels: number
}

export interface SurfacePoint extends Skin {
  at: Vector3
}

export interface SurfaceShape {
  columns: number
  rows: number
  /** Whether the last column meets the first. */
  isClosed: boolean
  /** How often the fine texture repeats along columns and rows. */
  repeats: readonly [number, number]
  point: (column: number, row: number) => SurfacePoint
}

/** A sheet of points with normals, colors and coordinates of the fine texture. @param column, row from 0 to 1 */
export function surface({ columns, rows, isClosed, repeats, point }: SurfaceShape): BufferGeometry {
  const count = (columns + 1) * (rows + 1)
  const position = new Float32Array(count * 3)
  const color = new Float32Array(count * 3)
  const look = new Float32Array(count * 2)
  const uv = new Float32Array(count * 2)
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const index = row * (columns + 1) + column
      const across = isClosed && column === columns ? 0 : column / columns
      const found = point(across, row / rows)
      found.at.toArray(position, index * 3)
      color.set(found.color, index * 3)
      look.set([found.wet, found.vessels], index * 2)
      uv.set([(column / columns) * repeats[0], (row / rows) * repeats[1]], index * 2)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('color', new BufferAttribute(color, 3))
  geometry.setAttribute('look', new BufferAttribute(look, 2))
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  geometry.setIndex(trianglesOf(columns, rows))
  geometry.computeVertexNormals()
  if (isClosed) joinNormals(geometry, columns, rows)
  return geometry
}

function trianglesOf(columns: number, rows: number): number[] {
  const found: number[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const first = row * (columns + 1) + column
      const above = first + columns + 1
      found.push(first, first + 1, above, first + 1, above + 1, above)
    }
  return found
}

/** Where the last column meets the first, light would show a seam. */
function joinNormals(geometry: BufferGeometry, columns: number, rows: number): void {
  const normals = geometry.getAttribute('normal')
  for (let row = 0; row <= rows; row += 1) {
    const [first, last] = [row * (columns + 1), row * (columns + 1) + columns]
    const sum = new Vector3()
      .fromBufferAttribute(normals, first)
      .add(new Vector3().fromBufferAttribute(normals, last))
      .normalize()
    for (const index of [first, last]) normals.setXYZ(index, sum.x, sum.y, sum.z)
  }
}

export interface TubeShape {
  path: readonly Vector3[]
  /** mm, at a part of the way from 0 to 1 */
  radius: (along: number) => number
  skin: (along: number, around: number) => Skin
  sides: number
  /** Length of one repetition of the fine texture, mm. */
  repeat: number
}

/** A tube along a path, with rings that turn no more than the path does. */
export function tube({ path, radius, skin, sides, repeat }: TubeShape): BufferGeometry {
  const frames = framesAlong(path)
  const length = path.reduce((sum, at, index) => sum + at.distanceTo(path[index - 1] ?? at), 0)
  return surface({
    columns: sides,
    rows: path.length - 1,
    isClosed: true,
    repeats: [Math.max(1, Math.round((radius(0.5) * 6.3) / repeat)), Math.max(1, length / repeat)],
    point(around, along) {
      const index = Math.round(along * (path.length - 1))
      const { side, up } = frames[index]!
      const angle = around * Math.PI * 2
      const wide = radius(along) * closing(along, length / radius(0.5))
      const at = path[index]!.clone()
        .addScaledVector(side, Math.cos(angle) * wide)
        .addScaledVector(up, Math.sin(angle) * wide)
      return { at, ...skin(along, around) }
    },
  })
}

/** Both ends are round. @param slender how many radii long it is */
function closing(along: number, slender: number): number {
  const end = Math.min(along, 1 - along) * slender
  return end >= 1 ? 1 : Math.sqrt(Math.max(0, 1 - (1 - end) ** 2))
}

function framesAlong(path: readonly Vector3[]): { side: Vector3; up: Vector3 }[] {
  let up = new Vector3(0.1, 1, 0.05)
  return path.map((at, index) => {
    const ahead = new Vector3().subVectors(
      path[Math.min(index + 1, path.length - 1)] ?? at,
      path[Math.max(index - 1, 0)] ?? at,
    )
    ahead.normalize()
    const side = new Vector3().crossVectors(ahead, up).normalize()
    up = new Vector3().crossVectors(side, ahead).normalize()
    return { side, up: up.clone() }
  })
}
