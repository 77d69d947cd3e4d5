import { BufferGeometry, ShaderMaterial, type WebGLRenderer, type WebGLRenderTarget } from 'three'
import { afterEach, expect, it, vi } from 'vitest'
import { preparePrograms } from '#features/learning/virtual/play/scene/prepared-programs.ts'

class FakeProgram {
  isCompiled = false
}

afterEach(() => vi.unstubAllGlobals())

/** A renderer whose programs are compiled when the test says so. */
function fakeRenderer(compilesBeside: boolean) {
  vi.stubGlobal('WebGLProgram', FakeProgram)
  const programs: { program: FakeProgram }[] = []
  let target: WebGLRenderTarget | null = null
  const compiledInto: (WebGLRenderTarget | null)[] = []
  const renderer = {
    info: { programs },
    getRenderTarget: () => target,
    setRenderTarget: (next: WebGLRenderTarget | null) => (target = next),
    compile: () => {
      compiledInto.push(target)
      programs.push({ program: new FakeProgram() })
    },
    getContext: () => ({
      getExtension: () => (compilesBeside ? { COMPLETION_STATUS_KHR: 1 } : null),
      getProgramParameter: (program: FakeProgram) => program.isCompiled,
    }),
  }
  return { renderer: renderer as unknown as WebGLRenderer, programs, compiledInto }
}

const into = {} as WebGLRenderTarget
const wanted = [
  { material: new ShaderMaterial(), geometry: new BufferGeometry(), into },
  { material: new ShaderMaterial(), geometry: new BufferGeometry(), into: null },
]

it('compiles each program once, for where it draws to, and is prepared once all are there', () => {
  const { renderer, programs, compiledInto } = fakeRenderer(true)
  const prepared = preparePrograms(renderer, wanted)
  expect(compiledInto).toEqual([])
  expect(prepared.isPrepared()).toBe(false)
  expect(compiledInto).toEqual([into, null])
  programs[0]!.program.isCompiled = true
  expect(prepared.isPrepared()).toBe(false)
  programs[1]!.program.isCompiled = true
  expect(prepared.isPrepared()).toBe(true)
  expect(compiledInto).toHaveLength(2)
  expect(renderer.getRenderTarget()).toBeNull()
})

it('waits for nothing where programs are only compiled while the page waits', () => {
  expect(preparePrograms(fakeRenderer(false).renderer, wanted).isPrepared()).toBe(true)
})
