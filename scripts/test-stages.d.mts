import type { Failure, Run } from './play-again.mjs'

export interface Command {
  args: string[]
  env?: Record<string, string>
}
export type Count = Run & { slowest?: string[]; unsteady?: Failure[] }
export interface Stage {
  name: string
  budget: number
  commands: Command[]
  count(end: { ok: boolean; tail: string }): Count
  playAgain?(first: Count): { command: Command; join(): Count } | null
}

export const results: string
export const HANGS: number
export const SLOWNESS_VARIABLE: string
export const CORE_JOURNEYS: readonly string[]
/** Rows of stages that run side by side. */
export function stagesForEachChange(): Stage[][]
export function allStages(): Stage[][]
export function filesToFormat(changed: readonly string[]): readonly string[]
