import * as fc from 'fast-check'
import { BrokenRule, type Finding } from './finding.ts'
import type { Kind } from './fuzz-arguments.ts'
import type { Attack } from './kinds/attack.ts'
import type { Target } from './target.ts'

/** Tries between two checks of health, memory and log. */
const BATCH = 100
/** How long a batch with a finding looks for a smaller input, ms. */
const SHRINK_LIMIT_MS = 20_000
/** A sign of life that took longer means that the server's loop was blocked, ms. */
const STILL_LIMIT_MS = 10_000
/** Seeds of consecutive batches are far apart, so that no two kinds or runs share one by chance. */
const SEED_STEP = 7_919

export interface BatchPlan<Input> {
  kind: Kind
  attack: Attack<Input>
  tries: number
  seed: number
  /** No batch starts after this, ms as counted by `performance.now`. */
  until: number
  found: (finding: Finding) => void
}

export interface BatchCount {
  tries: number
  /** False if the time was over before all tries were made. */
  isWhole: boolean
  findings: number
  longestWaitMs: number
}

/** Tries one kind, batch by batch; a finding ends its batch but not the run. */
export async function runBatches<Input>(target: Target, plan: BatchPlan<Input>): Promise<BatchCount> {
  const count: BatchCount = { tries: 0, isWhole: false, findings: 0, longestWaitMs: 0 }
  for (let batch = 0; count.tries < plan.tries && performance.now() < plan.until; batch += 1) {
    await target.makeReady()
    const seed = plan.seed + batch * SEED_STEP
    const tries = Math.min(BATCH, plan.tries - count.tries)
    const broken = (await runBatch(target, plan, { seed, tries })) ?? (await judgeAfter(target, count))
    count.tries += tries
    if (broken === null) continue
    count.findings += 1
    plan.found({ kind: plan.kind, ...broken, seed, tries })
  }
  count.isWhole = count.tries >= plan.tries
  return count
}

type Broken = Pick<Finding, 'rule' | 'input'>

async function runBatch<Input>(
  target: Target,
  { attack }: BatchPlan<Input>,
  { seed, tries }: { seed: number; tries: number },
): Promise<Broken | null> {
  let shrinkUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(attack.inputs, async (input) => {
    if (performance.now() > shrinkUntil) return
    try {
      await attempt(target, () => attack.attempt(input))
    } catch (error) {
      shrinkUntil = Math.min(shrinkUntil, performance.now() + SHRINK_LIMIT_MS)
      throw error
    }
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: tries })
  if (!failed) return null
  return { rule: sentenceOf(errorInstance), input: counterexample?.[0] }
}

/** A broken connection alone is no finding: servers may hang up on nonsense. A server that is gone is a finding. */
async function attempt(target: Target, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isBrokenConnection(error)) throw error
  })
  if (await target.isThere()) return
  await target.startAgain()
  throw new BrokenRule('The server ended.')
}

async function judgeAfter(target: Target, count: BatchCount): Promise<Broken | null> {
  const waited = target.longestWaitMs()
  count.longestWaitMs = Math.max(count.longestWaitMs, waited)
  try {
    await target.judgeHealth()
    if (waited > STILL_LIMIT_MS) throw new BrokenRule(`A sign of life took ${Math.round(waited)} ms.`)
    return null
  } catch (error) {
    return { rule: sentenceOf(error), input: 'one of this batch' }
  }
}

function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ECONNRESET|ECONNREFUSED|EPIPE|ECONNABORTED)$/.test(String(error.code))
  )
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
