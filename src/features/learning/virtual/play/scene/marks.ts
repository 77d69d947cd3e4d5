import {
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  type Scene,
  ShaderMaterial,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three'
import { markFragment, markVertex } from './shaders.ts'

export type MarkLook = 'next' | 'held' | 'done' | 'later' | 'ideal' | 'own' | 'fault'

export interface ShownMark {
  id: string
  at: readonly [number, number, number]
  /** mm */
  radius: number
  look: MarkLook
  shape: 'bead' | 'ring' | 'tube' | 'dot'
  /** Where a ring looks to; toward the trocar if left out. */
  facing?: readonly [number, number, number]
}

export interface ShownPath {
  id: string
  points: readonly (readonly [number, number, number])[]
  radius: number
  look: MarkLook
}

interface Look {
  tint: readonly [number, number, number]
  glow: number
  opacity: number
}

/** Teal and white are nowhere in tissue; size and shape differ as well as color. */
const looks: Readonly<Record<MarkLook, Look>> = {
  next: { tint: [0.12, 0.72, 0.8], glow: 0.3, opacity: 1 },
  held: { tint: [0.3, 0.95, 0.45], glow: 0.3, opacity: 1 },
  done: { tint: [0.3, 0.44, 0.38], glow: 0.05, opacity: 0.9 },
  later: { tint: [0.75, 0.78, 0.8], glow: 0.05, opacity: 0.9 },
  ideal: { tint: [0.25, 0.86, 0.92], glow: 0.4, opacity: 1 },
  own: { tint: [1, 0.45, 0.82], glow: 0.5, opacity: 1 },
  fault: { tint: [1, 0.72, 0.2], glow: 0.6, opacity: 1 },
}

const LENGTH_OF_TUBE = 2.4

interface Shapes {
  bead: BufferGeometry
  ring: BufferGeometry
  tube: BufferGeometry
}

/** Along z, beginning at its ring, so that who looks in from in front of it sees all of its rim. */
function createShapes(): Shapes {
  const tube = new CylinderGeometry(0.86, 0.86, LENGTH_OF_TUBE, 28, 1, true)
  tube.rotateX(Math.PI / 2)
  tube.translate(0, 0, -LENGTH_OF_TUBE / 2)
  return { bead: new SphereGeometry(1, 20, 14), ring: new TorusGeometry(1, 0.065, 10, 48), tube }
}

/** Targets and paths in the cavity; their shapes are shared, and what is no longer shown is hidden. */
export function createMarks(scene: Scene) {
  const shapes = createShapes()
  const materials = new Map(Object.entries(looks).map(([look, values]) => [look, markMaterial(values)]))
  const shown = new Map<string, Group>()
  const paths = new Map<string, Mesh>()

  function showMark({ id, shape, at, radius, facing, look }: ShownMark): void {
    const key = `${shape} ${id}`
    const group = shown.get(key) ?? buildMark(shapes, shape)
    if (!shown.has(key)) scene.add(group)
    shown.set(key, group)
    group.visible = true
    group.position.set(...at)
    group.scale.setScalar(radius)
    group.lookAt(...(facing ?? [0, 0, 0]))
    const material = materials.get(look)!
    for (const child of group.children) if (child instanceof Mesh) child.material = material
  }

  function showPaths(wanted: readonly ShownPath[]): void {
    for (const [id, mesh] of paths)
      if (!wanted.some((path) => path.id === id)) {
        scene.remove(mesh)
        mesh.geometry.dispose()
        paths.delete(id)
      }
    for (const { id, points, radius, look } of wanted) {
      if (paths.has(id) || points.length < 2) continue
      const curve = new CatmullRomCurve3(points.map((point) => new Vector3(...point)))
      const geometry = new TubeGeometry(curve, Math.min(600, points.length * 3), radius, 6)
      const mesh = new Mesh(geometry, materials.get(look))
      scene.add(mesh)
      paths.set(id, mesh)
    }
  }

  return {
    show(marks: readonly ShownMark[], wanted: readonly ShownPath[]): void {
      for (const group of shown.values()) group.visible = false
      for (const mark of marks) showMark(mark)
      showPaths(wanted)
    },
    dispose(): void {
      showPaths([])
      for (const shape of Object.values(shapes) as BufferGeometry[]) shape.dispose()
      for (const material of materials.values()) material.dispose()
    },
  }
}

function buildMark(shapes: Shapes, shape: ShownMark['shape']): Group {
  const group = new Group()
  const add = (geometry: BufferGeometry, scale: number) => {
    const mesh = new Mesh(geometry)
    mesh.scale.setScalar(scale)
    group.add(mesh)
  }
  if (shape === 'dot') add(shapes.bead, 1)
  if (shape === 'bead') add(shapes.bead, 0.3)
  if (shape === 'tube') add(shapes.tube, 1)
  if (shape !== 'dot') add(shapes.ring, 1)
  return group
}

function markMaterial({ tint, glow, opacity }: Look): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    vertexShader: markVertex,
    fragmentShader: markFragment,
    uniforms: {
      tint: { value: new Vector3(...tint) },
      glow: { value: glow },
      opacity: { value: opacity },
    },
  })
}
