import {
  DoubleSide,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  PointLight,
  Scene,
  WebGLRenderer,
} from 'three'
import { FIELD_OF_VIEW } from '#domain/learning/virtual/optics.ts'
import { createMarks } from '#features/learning/virtual/play/scene/marks.ts'
import type { ScopeFrame } from '#features/learning/virtual/play/scene/scope-view.ts'
import { DEEPEST } from '#features/learning/virtual/play/scene/shaders.ts'
import { shareTissues } from '#features/learning/virtual/play/scene/tissues.ts'
import { listFrames, measureFrames, SIZE, untilDrawn } from './level.ts'

// The same triangles with one light and one color.

const host = document.querySelector<HTMLElement>('#host')!
const [begin] = listFrames()

function openPicture() {
  const renderer = new WebGLRenderer({ antialias: false })
  const { domElement: canvas } = renderer
  renderer.setSize(SIZE, SIZE)
  host.append(canvas)
  const scene = new Scene()
  const material = new MeshLambertMaterial({ color: 0xcc8877, side: DoubleSide })
  for (const geometry of shareTissues()) scene.add(new Mesh(geometry, material))
  scene.overrideMaterial = material
  const marks = createMarks(scene)
  const light = new PointLight(0xffffff, 3_000)
  scene.add(light)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.8, DEEPEST)
  const show = ({ tip, direction, up, marks: shown, paths }: ScopeFrame): void => {
    marks.show(shown, paths)
    light.position.set(...tip)
    camera.position.set(...tip)
    camera.up.set(...up)
    camera.lookAt(tip[0] + direction[0], tip[1] + direction[1], tip[2] + direction[2])
    renderer.render(scene, camera)
  }
  show(begin!)
  untilDrawn(canvas)
  return { canvas, show, renderer }
}

const shown = openPicture()
window.scope = {
  draw: measureFrames(shown.canvas, shown.show),
  open() {
    const begun = performance.now()
    const { renderer, canvas } = openPicture()
    const took = performance.now() - begun
    renderer.dispose()
    renderer.forceContextLoss()
    canvas.remove()
    return took
  },
}
