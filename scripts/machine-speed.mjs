// How fast this machine is today: time limits follow it, so that only what hangs meets them.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'

/** What the piece of work takes on two quiet cores of the machine for which budgets are written, ms. */
const USUAL_MS = 240
const CORES = 2
const TRIES = 3

/** @returns {Promise<number>} 1 on the usual machine or a faster one, 2 on one that takes twice as long */
export async function measureSlowness(tries = TRIES) {
  const taken = []
  for (let n = 0; n < tries; n += 1) taken.push(await timeWork())
  return slownessOf(taken)
}

/** @param {number[]} taken what the work took each time, ms; the middle one counts */
export function slownessOf(taken) {
  const middle = taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)]
  return Math.max(1, Math.round((middle / USUAL_MS) * 10) / 10)
}

/** On all cores at once, because the tests use all of them. */
async function timeWork() {
  const run = promisify(execFile)
  const said = await Promise.all(
    Array.from({ length: CORES }, () => run(process.execPath, [import.meta.filename])),
  )
  return Math.max(...said.map(({ stdout }) => Number(stdout)))
}

/** What tests do most: make objects, write and read JSON, sort, compare text. */
function work() {
  for (let round = 0; round < 48; round += 1) {
    const rows = Array.from({ length: 8_000 }, (_, n) => ({ id: (n * 7_919) % 8_009, name: `row ${n}` }))
    const text = JSON.stringify(rows.toSorted((one, other) => one.id - other.id))
    const read = JSON.parse(text).filter(({ name }) => name.includes('7'))
    createHash('sha256').update(text).update(String(read.length)).digest('hex')
  }
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now()
  work()
  process.stdout.write(String(performance.now() - started))
}
