import type { Word } from '../stories/actor-run.ts'
import type { Story } from '../stories/play-story.ts'
import { becomesTrue } from '../world/patience.ts'
import type { World } from '../world/world.ts'

export interface Ledger {
  /** For people to read: what was captured, stored and played. */
  entries: unknown
  /** One sentence each; empty when everything is as it should be. */
  findings: string[]
}

const PROCESSING_LIMIT_MS = 90_000

/** Waits until every video is either ready or given up; the rules judge those that are neither. */
export async function awaitProcessing({ installation }: World): Promise<void> {
  const isDone = async (): Promise<boolean> =>
    (await installation.ask("SELECT FROM videos WHERE state = 'PROCESSING'")).length === 0
  await becomesTrue(isDone, PROCESSING_LIMIT_MS, 250)
}

/** After everything has healed, every screen must say that all is safe. */
export function findUnsettled({ words, hasSettled }: Story): string[] {
  if (hasSettled) return []
  const last = words.map((each) => `"${each.at(-1)?.said ?? 'nothing'}"`).join(' and ')
  return [`It did not settle: the last word of the screen is ${last}.`]
}

export function describeWord({ at, said, person }: Word) {
  return { at: new Date(at).toISOString(), said, person }
}
