import {
  type BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Vector } from '#domain/learning/virtual/vectors.ts'
import { shareTissues } from './tissues.ts'
import { BARREL } from './barrel.ts'
import { createMarks, type ShownMark, type ShownPath } from './marks.ts'
import { qualities } from './quality.ts'
import * as shaders from './shaders.ts'
import { createTissueTexture } from './tissue-texture.ts'

/** What one frame shows. */
export interface ScopeFrame {
  tip: Vector
  direction: Vector
  up: Vector
  marks: readonly ShownMark[]
  paths: readonly ShownPath[]
  /** Distance that is in focus, mm. */
  focusAt: number
  /** 0: a clean lens, 1: smeared all over. */
  smear: number
  /** 0: clear, 1: fogged. */
  mist: number
  /** Where the mark on the rim is, degrees from the top, clockwise. */
  notch: number
}

export interface ScopeView {
  canvas: HTMLCanvasElement
  draw(frame: ScopeFrame): void
  /** @param size of the picture on the screen, CSS px @param level of `qualities` */
  resize(size: number, level: number): void
  isLost(): boolean
  dispose(): void
  /** How much is on the graphics card. */
  memory(): { geometries: number; textures: number; triangles: number }
}

export interface ScopeViewOptions {
  /** Full angle across the picture, degrees. */
  fieldOfView: number
  onLost: () => void
  onRestored: () => void
}

/** The theater's color, as the screen shows it. */
const AROUND = new Vector3(6, 26, 29).divideScalar(255)
const MOST_PIXELS = 1_400

/** Throws where there is no WebGL. */
export function createScopeView({ fieldOfView, onLost, onRestored }: ScopeViewOptions): ScopeView {
  const renderer = createRenderer()
  renderer.autoClear = false
  const fine = createTissueTexture()
  const tissue = tissueMaterial(fine)
  const scene = new Scene()
  const geometries = shareTissues()
  for (const geometry of geometries) scene.add(new Mesh(geometry, tissue))
  const marks = createMarks(scene)
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.8, shaders.DEEPEST)
  const lens = createLens(fine)
  const target = new WebGLRenderTarget(64, 64, { depthBuffer: true, samples: 0 })
  lens.material.uniforms['picture']!.value = target.texture
  const { domElement: canvas } = renderer
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)

  return {
    canvas,
    draw(frame) {
      aim(camera, frame)
      marks.show(frame.marks, frame.paths)
      const { uniforms } = lens.material
      uniforms['focusAt']!.value = frame.focusAt
      uniforms['smear']!.value = frame.smear
      uniforms['mist']!.value = frame.mist
      uniforms['notch']!.value = (frame.notch * Math.PI) / 180
      renderer.setRenderTarget(target)
      renderer.clear()
      renderer.render(scene, camera)
      renderer.setRenderTarget(null)
      renderer.render(lens.scene, lens.camera)
    },
    resize(size, level) {
      const quality = qualities[level] ?? qualities[0]!
      const ratio = Math.min(globalThis.devicePixelRatio, 2)
      const shown = Math.max(64, Math.min(MOST_PIXELS, Math.round(size * ratio)))
      const drawn = Math.max(64, Math.round(shown * quality.scale))
      renderer.setSize(shown, shown, false)
      target.setSize(drawn, drawn)
      lens.material.uniforms['texel']!.value = new Vector2(1 / drawn, 1 / drawn)
      lens.material.uniforms['edge']!.value = 3 / shown
      for (const material of [tissue, lens.material]) setRich(material, quality.isRich)
    },
    isLost: () => renderer.getContext().isContextLost(),
    dispose() {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      disposeAll([...geometries, tissue, fine, target, lens.material, lens.geometry, marks])
      renderer.dispose()
      // Browsers allow few contexts, and collect them late.
      renderer.forceContextLoss()
      canvas.remove()
    },
    memory: () => ({ ...renderer.info.memory, triangles: renderer.info.render.triangles }),
  }
}

function createRenderer(): WebGLRenderer {
  const canvas = document.createElement('canvas')
  const attributes = { antialias: false, alpha: false, depth: false, stencil: false }
  const context = canvas.getContext('webgl2', { ...attributes, powerPreference: 'high-performance' })
  if (context === null) throw new Error('No WebGL')
  return new WebGLRenderer({ canvas, context, ...attributes })
}

function disposeAll(all: readonly { dispose(): void }[]): void {
  for (const each of all) each.dispose()
}

function tissueMaterial(fine: unknown): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: shaders.tissueVertex,
    fragmentShader: shaders.tissueFragment,
    side: DoubleSide,
    defines: { RICH: 1 },
    uniforms: {
      fine: { value: fine },
      lightAt: { value: new Vector3(0, 2.4, 0) },
      gain: { value: 3.3 },
      haze: { value: new Color(0.3, 0.15, 0.12) },
      hazeDensity: { value: 0.0009 },
    },
  })
}

function createLens(fine: unknown) {
  const material = new ShaderMaterial({
    vertexShader: shaders.lensVertex,
    fragmentShader: shaders.lensFragment,
    depthTest: false,
    depthWrite: false,
    defines: { RICH: 1 },
    uniforms: {
      picture: { value: null },
      fine: { value: fine },
      texel: { value: new Vector2(1, 1) },
      around: { value: AROUND },
      barrel: { value: BARREL },
      focusAt: { value: 60 },
      smear: { value: 0 },
      mist: { value: 0 },
      notch: { value: 0 },
      edge: { value: 0.004 },
    },
  })
  const geometry: BufferGeometry = new PlaneGeometry(2, 2)
  const scene = new Scene()
  const sheet = new Mesh(geometry, material)
  sheet.frustumCulled = false
  scene.add(sheet)
  return { material, geometry, scene, camera: new OrthographicCamera() }
}

function setRich(material: ShaderMaterial, isRich: boolean): void {
  const hasRich = material.defines?.['RICH'] !== undefined
  if (hasRich === isRich) return
  material.defines = isRich ? { RICH: 1 } : {}
  material.needsUpdate = true
}

function aim(camera: PerspectiveCamera, { tip, direction, up }: ScopeFrame): void {
  camera.position.set(...tip)
  camera.up.set(...up)
  camera.lookAt(tip[0] + direction[0], tip[1] + direction[1], tip[2] + direction[2])
}
