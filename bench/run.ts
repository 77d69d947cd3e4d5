// npm run bench [name …]: measures the figures, each next to its lower limit or a comparison, and prints a table.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, RUNS, verdict } from './support/figure.ts'

const folder = join(import.meta.dirname, 'figures')
const wanted = process.argv.slice(2)
const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted()
const chosen = files.filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
if (chosen.length === 0)
  throw new Error(`No figure is called ${wanted.join(', ')}. There are: ${files.join(', ')}`)

console.log(`Medians of ${RUNS} runs; each number beside what was measured next to it.\n`)
let misses = 0
for (const file of chosen) {
  const { figure } = (await import(join(folder, file))) as { figure: Figure }
  console.log(`## ${figure.name}`)
  for (const row of await figure.measure()) {
    const judged = verdict(row)
    if (judged.startsWith('MISSES')) misses += 1
    console.log(
      `${row.what}: ${row.ours} (beside: ${row.beside})${judged === '' ? '' : `  → ${row.value?.toFixed(2)} ${judged}`}`,
    )
  }
  console.log('')
}
console.log(misses === 0 ? 'Every figure holds.' : `${misses} figures miss their target.`)
process.exitCode = misses === 0 ? 0 : 1
