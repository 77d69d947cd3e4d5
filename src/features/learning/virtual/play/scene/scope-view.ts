import { PerspectiveCamera, WebGLRenderer } from 'three'
import type { Vector } from '#domain/learning/virtual/vectors.ts'
import { createDrawn } from './drawn-cavity.ts'
import type { ShownMark, ShownPath } from './marks.ts'
import { qualities, shownQuality } from './quality.ts'
import { DEEPEST } from './shaders.ts'

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
  /** What was drawn is less than what was asked for: a better picture is being prepared. */
  isCoarse(): boolean
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

const MOST_PIXELS = 1_400

/** Throws where there is no WebGL. */
export function createScopeView({ fieldOfView, onLost, onRestored }: ScopeViewOptions): ScopeView {
  const renderer = createRenderer()
  renderer.autoClear = false
  const drawn = createDrawn(renderer)
  const { scene, marks, target, sheet, uniforms } = drawn
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.8, DEEPEST)
  let [wanted, isFirst, isCoarse] = [{ shown: 64, level: qualities.length - 1 }, true, true]
  const fit = (): void => {
    const quality = shownQuality(wanted.level, { isFirst, isRichPrepared: drawn.isRichPrepared })
    isCoarse = quality !== qualities[wanted.level]
    drawn.become(quality, Math.max(64, Math.round(wanted.shown * quality.scale)))
  }
  const { domElement: canvas } = renderer
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)

  return {
    canvas,
    draw(frame) {
      if (isCoarse) fit()
      aim(camera, frame)
      marks.show(frame.marks, frame.paths)
      uniforms['focusAt']!.value = frame.focusAt
      uniforms['smear']!.value = frame.smear
      uniforms['mist']!.value = frame.mist
      uniforms['notch']!.value = (frame.notch * Math.PI) / 180
      renderer.setRenderTarget(target)
      renderer.clear()
      renderer.render(scene, camera)
      renderer.setRenderTarget(null)
      renderer.render(sheet.scene, sheet.camera)
      isFirst = false
    },
    isCoarse: () => isCoarse,
    resize(size, level) {
      const ratio = Math.min(globalThis.devicePixelRatio, 2)
      const shown = Math.max(64, Math.min(MOST_PIXELS, Math.round(size * ratio)))
      renderer.setSize(shown, shown, false)
      uniforms['edge']!.value = 3 / shown
      wanted = { shown, level }
      fit()
    },
    isLost: () => renderer.getContext().isContextLost(),
    dispose() {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      drawn.dispose()
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

function aim(camera: PerspectiveCamera, { tip, direction, up }: ScopeFrame): void {
  camera.position.set(...tip)
  camera.up.set(...up)
  camera.lookAt(tip[0] + direction[0], tip[1] + direction[1], tip[2] + direction[2])
}
