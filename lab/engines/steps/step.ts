import type { NewerVersion } from '../../../e2e/support/newer-version.ts'
import type { TrocarServer } from '../../../e2e/support/trocar-server.ts'
import type { EngineDevice } from '../device.ts'

/** What the steps of one engine share. */
export interface Scene {
  server: TrocarServer
  newer: NewerVersion
  /** A resident's device. */
  device: EngineDevice
  /** A device of somebody of the faculty. */
  second: EngineDevice
  /** What earlier steps left for later ones. */
  left: { canRecord: boolean; watch: string }
}

/** `refused`: the product says that the engine cannot do it; `fell back`: it did it in another way. */
export interface Outcome {
  is: 'passed' | 'fell back' | 'refused'
  /** What the screen said, or what was measured. */
  words: string
}

export interface Step {
  name: string
  play: (scene: Scene) => Promise<Outcome>
}

export const passed = (words = ''): Outcome => ({ is: 'passed', words })
