import {
  type BufferGeometry,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  type ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { createMarks } from './marks.ts'
import { lensMaterial, tissueMaterial } from './materials.ts'
import { preparePrograms } from './prepared-programs.ts'
import type { Quality } from './quality.ts'
import { createTissueTexture } from './tissue-texture.ts'
import { shareTissues } from './tissues.ts'

/** The cavity, what is marked in it, and the glass before it. */
export function createDrawn(renderer: WebGLRenderer) {
  const fine = createTissueTexture()
  const tissue = tissueMaterial(fine)
  const scene = new Scene()
  const geometries = shareTissues()
  const tissues = geometries.map((geometry) => new Mesh(geometry, tissue.plain))
  scene.add(...tissues)
  const marks = createMarks(scene)
  const target = new WebGLRenderTarget(64, 64, { depthBuffer: true, samples: 0 })
  const lens = lensMaterial(fine, target.texture)
  const sheet = createSheet(lens.plain)
  const rich = preparePrograms(renderer, [
    { material: tissue.rich, geometry: geometries[0]!, into: target },
    { material: lens.rich, geometry: sheet.geometry, into: null },
  ])
  return {
    scene,
    marks,
    target,
    sheet,
    /** Of the glass. */
    uniforms: lens.uniforms,
    isRichPrepared: () => rich.isPrepared(),
    /** @param size of the picture behind the glass, in points */
    become({ isRich, samples }: Quality, size: number): void {
      if (target.samples !== samples) target.dispose()
      target.samples = samples
      target.setSize(size, size)
      lens.uniforms['texel']!.value = new Vector2(1 / size, 1 / size)
      const grade = isRich ? 'rich' : 'plain'
      for (const mesh of tissues) mesh.material = tissue[grade]
      sheet.mesh.material = lens[grade]
    },
    dispose(): void {
      const materials = [tissue.plain, tissue.rich, lens.plain, lens.rich]
      disposeAll([...geometries, ...materials, fine, target, sheet.geometry, marks])
    },
  }
}

function disposeAll(all: readonly { dispose(): void }[]): void {
  for (const each of all) each.dispose()
}

/** A sheet in front of the eye. */
function createSheet(material: ShaderMaterial) {
  const geometry: BufferGeometry = new PlaneGeometry(2, 2)
  const scene = new Scene()
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  scene.add(mesh)
  return { mesh, geometry, scene, camera: new OrthographicCamera() }
}
