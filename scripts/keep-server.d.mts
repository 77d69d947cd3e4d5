import type { SpawnOptions } from 'node:child_process'

export interface KeptServer {
  file: string
  args: string[]
  options: SpawnOptions
  say: (words: string) => void
  firstPauseMs?: number
  healthyAfterMs?: number
}
export function keepServer(server: KeptServer): Promise<number>
