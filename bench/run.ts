// npm run bench [-- --quick] [name …]: measures the figures, each next to its lower limit or a comparison, and prints a
// table. Every figure ends: one that has no answer in time is named, and what it started is stopped.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureSlowness } from '../scripts/machine-speed.mjs'
import { ensureBuilt } from './support/built-page.ts'
import { type Row, verdict } from './support/figure.ts'
import { runFigure } from './support/figure-run.ts'

const MINUTE_MS = 60_000
/** The longest figure plays ten minutes of two hundred takes, with kills in between; a whole large installation takes longer. */
const LIMIT_MS = Number(process.env['BENCH_LIMIT_MINUTES'] ?? 20) * MINUTE_MS
const QUICK_LIMIT_MS = 1.5 * MINUTE_MS
/** All of `--quick`: what has not begun by then is named and not measured. */
const QUICK_ALL_MS = 9 * MINUTE_MS

const { values, positionals: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isQuick = values.quick
const folder = join(import.meta.dirname, 'figures')
const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted()
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
if (chosen.length === 0)
  throw new Error(`No figure is called ${wanted.join(', ')}. There are: ${files.join(', ')}`)

// Once, so that no figure's time goes into it.
ensureBuilt()
const slowness = await measureSlowness()
const runs = process.env['BENCH_RUNS'] ?? (isQuick ? '1' : '5')
console.log(
  `Medians of ${runs} runs; each number beside what was measured next to it.` +
    (slowness > 1 ? ` This machine takes ${slowness} times as long as usual.` : ''),
)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
const started = performance.now()
const count = { misses: 0, unanswered: 0 }
const waiting = chosen.values()
// A quick run asks only whether each figure works, so two may disturb each other.
await Promise.all(Array.from({ length: isQuick ? 2 : 1 }, measureWaiting))
const isGood = count.misses + count.unanswered === 0
console.log(
  `\n${isGood ? 'Every figure holds.' : `${count.misses} figures miss their target, ${count.unanswered} have no answer.`}` +
    (isQuick ? ' One short run each says whether a figure works, not how it stands.' : ''),
)
process.exitCode = isGood || (isQuick && count.unanswered === 0) ? 0 : 1

async function measureWaiting(): Promise<void> {
  for (const file of waiting) {
    const isOver = isQuick && performance.now() - started > QUICK_ALL_MS * slowness
    if (isOver || stopping.signal.aborted) {
      count.unanswered += 1
      console.log(
        `\n## ${file}\nNot measured: ${isOver ? 'the time of a quick run is over' : 'interrupted'}.`,
      )
    } else await measure(file)
  }
}

async function measure(file: string): Promise<void> {
  const begun = performance.now()
  let title = file
  const end = await runFigure(join(folder, file), {
    limitMs: (isQuick ? QUICK_LIMIT_MS : LIMIT_MS) * slowness,
    variables: { BENCH_RUNS: runs, BENCH_QUICK: isQuick ? '1' : '0' },
    stop: stopping.signal,
    begins: (name) => (title = name),
  })
  console.log(`\n## ${title}`)
  if ('rows' in end) end.rows.forEach(printRow)
  else {
    count.unanswered += 1
    console.log(`NO ANSWER: ${end.trouble}`)
  }
  console.log(`(${file}, ${Math.round((performance.now() - begun) / 1000)} s)`)
}

function printRow(row: Row): void {
  const judged = verdict(row)
  if (judged.startsWith('MISSES')) count.misses += 1
  console.log(
    `${row.what}: ${row.ours} (beside: ${row.beside})${judged === '' ? '' : `  → ${row.value?.toFixed(2)} ${judged}`}`,
  )
}
