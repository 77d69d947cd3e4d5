// npm run fuzz: sends the real server bad input of many kinds, and reports which rule it broke.
import { checkAfter, type Holdings, holdingsOf } from './check-after.ts'
import { saveFinding } from './finding.ts'
import { furnish } from './furnish.ts'
import { type FuzzPlan, type Kind, readFuzzArguments } from './fuzz-arguments.ts'
import { attackHttp } from './kinds/http.ts'
import { attackMedia } from './kinds/media.ts'
import { attackRaw } from './kinds/raw.ts'
import { attackTus } from './kinds/tus.ts'
import { attackSockets } from './kinds/ws.ts'
import { type BatchCount, runBatches } from './run-batches.ts'
import { Target } from './target.ts'
import type { Attack } from './kinds/attack.ts'

/** The share of each kind among all tries: media tries are slow, because each is a video to process. */
const SHARES: Record<Kind, number> = { http: 0.62, raw: 0.15, ws: 0.15, tus: 0.07, media: 0.01 }

const plan = readFuzzArguments(process.argv.slice(2), process.env)
console.log(`Fuzzing: ${plan.tries} tries of ${plan.kinds.join(', ')}, seed ${plan.seed}.`)
const started = performance.now()
const target = await Target.start()
/** How many checks had which end: one per kind, and one of what the server holds afterwards. */
const checks = { clean: 0, failed: 0, notPlayed: 0 }
const check = (end: keyof typeof checks) => (checks[end] += 1)
try {
  await furnish(target)
  const seen = [holdingsOf(target)]
  let tries = 0
  for (const kind of plan.kinds) {
    const count = await runKind(kind, plan)
    const holdings = holdingsOf(target)
    console.log(describeKind(kind, count, holdings))
    tries += count.tries
    seen.push(holdings)
    check(count.findings > 0 ? 'failed' : count.isWhole ? 'clean' : 'notPlayed')
  }
  const seconds = (performance.now() - started) / 1_000
  const left = await checkAfter(target, seen)
  for (const sentence of left) console.log(`FOUND: ${sentence}`)
  check(left.length === 0 ? 'clean' : 'failed')
  console.log(`${tries} tries in ${Math.round(seconds)} s, ${Math.round(tries / seconds)} a second.`)
  console.log(`${checks.clean} clean, ${checks.failed} failed, ${checks.notPlayed} not played`)
} finally {
  await target.remove()
}
process.exit(checks.failed === 0 ? 0 : 1)

async function runKind(kind: Kind, { tries, seed, kinds, limitMs }: FuzzPlan): Promise<BatchCount> {
  const whole = kinds.reduce((sum, each) => sum + SHARES[each], 0)
  const share = Math.max(1, Math.round((tries * SHARES[kind]) / whole))
  const run = <Input>(attack: Attack<Input>) =>
    runBatches(target, {
      kind,
      attack,
      tries: share,
      seed,
      until: started + limitMs,
      found: (finding) => console.log(saveFinding(finding, target.lastWords())),
    })
  switch (kind) {
    case 'http':
      return run(await attackHttp(target))
    case 'raw':
      return run(attackRaw(target))
    case 'ws':
      return run(attackSockets(target))
    case 'tus':
      return run(attackTus(target))
    case 'media':
      return run(attackMedia(target))
  }
}

function describeKind(kind: Kind, count: BatchCount, { memoryMb, openFiles }: Holdings): string {
  const wait = `longest sign of life ${Math.round(count.longestWaitMs)} ms`
  const held = `${Math.round(memoryMb)} MB, ${openFiles ?? 'unknown'} open files`
  const cut = count.isWhole ? '' : ' before its time was over'
  return `${kind}: ${count.tries} tries${cut}, ${count.findings} findings, ${wait}, ${held}`
}
