import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const FAREWELL_MS = 5_000

/** Ends whatever was started with this folder in its command or as its `TMPDIR`. Does nothing except on Linux. */
export async function endProcessesOf(folder: string): Promise<void> {
  const end = performance.now() + FAREWELL_MS
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
    const signal = performance.now() < end ? 'SIGTERM' : 'SIGKILL'
    for (const pid of left) send(pid, signal)
    await pause(100)
  }
}

export function processesOf(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => ['cmdline', 'environ'].some((file) => readOf(pid, file).includes(folder)))
    .map(Number)
}

/** Empty once the process has ended, as for one that is only waiting to be collected. */
function readOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

function send(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
