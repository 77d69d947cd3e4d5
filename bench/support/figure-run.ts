import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './figure.ts'
import { endProcessesOf } from './left-running.ts'

/** What became of a figure: its rows, or why there are none. */
export type FigureEnd = { rows: Row[] } | { trouble: string }
export type FigureMessage = FigureEnd | { name: string }

interface Settings {
  /** A figure that has not ended by then has no answer. */
  limitMs: number
  variables?: Record<string, string>
  /** Aborted: the figure is ended at once. */
  stop?: AbortSignal
  /** Called with the name of the figure as soon as it begins. */
  begins: (name: string) => void
}

/**
 * Measures a figure in a process of its own, with a folder of its own for what it writes. Whatever becomes of it, the
 * folder is removed, and no server, browser or PostgreSQL that works in it is left running.
 */
export async function runFigure(
  file: string,
  { limitMs, variables, stop, begins }: Settings,
): Promise<FigureEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'trocar-bench-run-'))
  // Mode 755: started by root, PostgreSQL becomes another user, who must get in.
  chmodSync(folder, 0o755)
  const child = fork(join(import.meta.dirname, '../measure-figure.ts'), [file], {
    env: { ...process.env, ...variables, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let end: FigureEnd | null = null
  child.on('message', (message: FigureMessage) => {
    if ('name' in message) begins(message.name)
    else end = message
  })
  const giveUp = (trouble: string) => {
    end ??= { trouble }
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => giveUp(`no answer after ${Math.round(limitMs / 1000)} s`), limitMs)
  stop?.addEventListener('abort', () => giveUp('interrupted'))
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return end ?? { trouble: `it ended without an answer (${signal ?? `code ${code}`})` }
  } finally {
    clearTimeout(timer)
    await endProcessesOf(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
