import {
  type BufferGeometry,
  Mesh,
  PerspectiveCamera,
  Scene,
  type ShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

export interface PreparedProgram {
  material: ShaderMaterial
  geometry: BufferGeometry
  /** Where it draws to: what a program writes depends on it. Null: the page. */
  into: WebGLRenderTarget | null
}

/** Programs that nothing waits for: where the browser compiles beside the page, they are used once they are there. */
export function preparePrograms(renderer: WebGLRenderer, wanted: readonly PreparedProgram[]) {
  let [isBegun, isPrepared] = [false, false]
  function begin(): void {
    isBegun = true
    const before = renderer.getRenderTarget()
    for (const { material, geometry, into } of wanted) {
      renderer.setRenderTarget(into)
      renderer.compile(new Scene().add(new Mesh(geometry, material)), new PerspectiveCamera())
    }
    renderer.setRenderTarget(before)
  }
  return {
    /** Asked for the first time, it begins; false until it is done. */
    isPrepared(): boolean {
      if (!isBegun) begin()
      isPrepared ||= areCompiled(renderer)
      return isPrepared
    },
  }
}

function areCompiled(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext()
  const beside = context.getExtension('KHR_parallel_shader_compile')
  if (beside === null) return true
  return (renderer.info.programs ?? []).every(
    ({ program }) =>
      !(program instanceof WebGLProgram) ||
      context.getProgramParameter(program, beside.COMPLETION_STATUS_KHR) === true,
  )
}
