import type { Count, Stage } from './test-stages.mjs'

export type End = Count & { name: string; budget: number; seconds: number }
export class StageRunner {
  constructor(settings: { slowness: number; env: NodeJS.ProcessEnv })
  playRow(row: Stage[]): Promise<End[]>
  stop(): void
}
