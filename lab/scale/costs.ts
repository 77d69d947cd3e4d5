import { readdirSync, readFileSync } from 'node:fs'

/** Of one process and everything that it started and that still runs, or that it has waited for, seconds. */
export function processorSeconds(root: number | null): number {
  if (root === null) return 0
  const all = readProcesses()
  const below = (pid: number): number =>
    (all.get(pid)?.seconds ?? 0) +
    [...all].filter(([, { parent }]) => parent === pid).reduce((sum, [child]) => sum + below(child), 0)
  return below(root)
}

const TICKS_PER_SECOND = 100

function readProcesses(): Map<number, { parent: number; seconds: number }> {
  const found = new Map<number, { parent: number; seconds: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of the program may contain anything, and ends with the last bracket.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0)
      found.set(Number(name), { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}
