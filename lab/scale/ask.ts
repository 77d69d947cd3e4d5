import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

/** A page that got no answer asks again after a second (spec 2 §4). */
export const AGAIN_MS = 1_000
/** A page that hears nothing gives the request up, and repeats it. */
const SILENCE_MS = 20_000
/** Longer than all of the faults together. */
const PATIENCE_MS = 240_000
/** Answers that mean "later". */
const LATER = [408, 423, 425, 429, 502, 503, 504]

/** Asks as pages do: until there is an answer that is not "later"; null if there is none for too long. */
export async function untilAnswered(
  ledger: Ledger,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | null> {
  const began = performance.now()
  const giveUpAt = began + PATIENCE_MS
  while (performance.now() < giveUpAt) {
    const answer = await ask(AbortSignal.timeout(SILENCE_MS)).catch(() => null)
    if (answer !== null && !LATER.includes(answer.status)) {
      ledger.answered += 1
      ledger.longestCallMs = Math.max(ledger.longestCallMs, performance.now() - began)
      if (answer.status >= 500)
        ledger.fail(`${answer.status}: ${(await answer.clone().text()).slice(0, 200)}`)
      return answer
    }
    ledger.repeated += 1
    await answer?.arrayBuffer().catch(() => undefined)
    await pause(AGAIN_MS)
  }
  ledger.fail('nothing was answered for four minutes')
  return null
}
