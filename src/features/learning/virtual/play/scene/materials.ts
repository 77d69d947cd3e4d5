import { Color, DoubleSide, type IUniform, ShaderMaterial, Vector2, Vector3 } from 'three'
import { BARREL } from './barrel.ts'
import * as shaders from './shaders.ts'

/** One look in two programs that share what they are told. */
export interface Graded {
  plain: ShaderMaterial
  rich: ShaderMaterial
  uniforms: Record<string, IUniform>
}

/** The theater's color, as the screen shows it. */
const AROUND = new Vector3(6, 26, 29).divideScalar(255)

export function tissueMaterial(fine: unknown): Graded {
  const uniforms = {
    fine: { value: fine },
    lightAt: { value: new Vector3(0, 2.4, 0) },
    gain: { value: 3.3 },
    haze: { value: new Color(0.3, 0.15, 0.12) },
    hazeDensity: { value: 0.0009 },
  }
  const { tissueVertex: vertexShader, tissueFragment: fragmentShader } = shaders
  return graded(uniforms, { vertexShader, fragmentShader, side: DoubleSide })
}

export function lensMaterial(fine: unknown, picture: unknown): Graded {
  const uniforms = {
    picture: { value: picture },
    fine: { value: fine },
    texel: { value: new Vector2(1, 1) },
    around: { value: AROUND },
    barrel: { value: BARREL },
    focusAt: { value: 60 },
    smear: { value: 0 },
    mist: { value: 0 },
    notch: { value: 0 },
    edge: { value: 0.004 },
  }
  const { lensVertex: vertexShader, lensFragment: fragmentShader } = shaders
  return graded(uniforms, { vertexShader, fragmentShader, depthTest: false, depthWrite: false })
}

type Parts = ConstructorParameters<typeof ShaderMaterial>[0]

function graded(uniforms: Graded['uniforms'], parts: Parts): Graded {
  const create = (defines: Record<string, number>): ShaderMaterial => {
    const material = new ShaderMaterial({ ...parts, defines })
    material.uniforms = uniforms
    return material
  }
  return { plain: create({}), rich: create({ RICH: 1 }), uniforms }
}
