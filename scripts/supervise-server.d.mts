import type { SpawnOptions } from 'node:child_process'

export interface SupervisedServer {
  file: string
  args: string[]
  options: SpawnOptions
  say: (words: string) => void
  firstPauseMs?: number
  healthyAfterMs?: number
}
export function superviseServer(server: SupervisedServer): Promise<number>
