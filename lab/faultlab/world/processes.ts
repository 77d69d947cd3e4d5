import { readdirSync, readFileSync } from 'node:fs'

interface Running {
  pid: number
  parent: number
  command: string
}

/** All descendants of a process whose command line matches, or contains a text. Reads /proc, so it finds none except on Linux. */
export function findDescendants(ancestor: number, command: RegExp | string): number[] {
  const isMeant = (line: string): boolean =>
    typeof command === 'string' ? line.includes(command) : command.test(line)
  const all = listProcesses()
  const family = new Set([ancestor])
  for (let before = 0; before !== family.size;) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all
    .filter((each) => each.pid !== ancestor && family.has(each.pid) && isMeant(each.command))
    .map(({ pid }) => pid)
}

function listProcesses(): Running[] {
  return numbersIn('/proc').flatMap((pid) => readProcess(pid) ?? [])
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** Null if the process has ended meanwhile. */
function readProcess(pid: number): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, parent: Number(parent), command }
  } catch {
    return null
  }
}

/** False if the process had already ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
