import { type ChildProcess, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { fenceTool } from './tool-fence.ts'

export interface ToolRun {
  program: string
  args: readonly string[]
  /** ms of wall clock, after which the program is killed. */
  timeLimit: number
  /** CPU seconds, if the system can limit them; by default what two processors do within the time limit. */
  cpuSeconds?: number
  signal?: AbortSignal
  /** Receives the program's output as it comes, instead of collecting it as text. */
  onOutput?: (piece: Buffer) => void
  /** Runs it in a process group of its own, so that Ctrl+C in the server's terminal doesn't reach it. */
  apart?: boolean
  /** Behind everything else that wants the processors. */
  isLast?: boolean
}

export interface ToolFailure {
  /** `crashed`: by what it read; `killed`: by something else, such as a machine that ran out of memory. */
  why: 'failed' | 'crashed' | 'time-limit' | 'cpu-limit' | 'stopped' | 'killed'
  /** The last lines that the program wrote to standard error. */
  complaint: string
}

/** Nice values. */
const LOWEST_PRIORITY = 19
const BEHIND_OTHERS = 6

const MOST_OUTPUT = 4 * 1024 * 1024
const MOST_COMPLAINT = 4_000

/** Like `runTool`, but repeats a run once that something else killed. */
export async function runToolStubbornly(
  run: Omit<ToolRun, 'onOutput'>,
): Promise<Result<string, ToolFailure>> {
  const first = await runTool(run)
  return first.ok || first.failure.why !== 'killed' ? first : runTool(run)
}

/**
 * Runs a media tool without a shell, without standard input and without our secrets. Throws only if there is no such
 * program.
 */
export async function runTool(run: ToolRun): Promise<Result<string, ToolFailure>> {
  const { program, args, timeLimit, signal, onOutput } = run
  if (path.isAbsolute(program)) await access(program, constants.X_OK)
  const cpuSeconds = run.cpuSeconds ?? (2 * timeLimit) / 1_000
  const fenced = await fenceTool({ program, args }, cpuSeconds)
  if (signal?.aborted === true) return refuse({ why: 'stopped', complaint: '' })
  const child = spawn(fenced.program, fenced.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    detached: run.apart === true,
    env: environmentOf(program),
  })
  if (run.isLast === true) yieldProcessors(child)
  let output = ''
  let complaint = ''
  let why: ToolFailure['why'] = 'failed'
  if (onOutput !== undefined) child.stdout.on('data', onOutput)
  else {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MOST_OUTPUT) output += text
    })
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MOST_COMPLAINT)
  })
  const kill = (reason: ToolFailure['why']) => {
    why = reason
    child.kill('SIGKILL')
  }
  const limit = setTimeout(() => kill('time-limit'), timeLimit)
  const onAbort = () => kill('stopped')
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const { promise, resolve, reject } = Promise.withResolvers<{
      code: number | null
      killer: string | null
    }>()
    child.once('error', reject).once('close', (code, killer) => resolve({ code, killer }))
    const { code, killer } = await promise
    if (code === 0) return succeed(output)
    return refuse({ why: why === 'failed' ? endOf(killer) : why, complaint: complaint.trim() })
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** A program of our own begins sooner with what was compiled of it before. */
function environmentOf(program: string): NodeJS.ProcessEnv {
  const names = ['PATH', 'LANG', ...(program === process.execPath ? ['NODE_COMPILE_CACHE'] : [])]
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

function yieldProcessors({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    os.setPriority(pid, Math.min(LOWEST_PRIORITY, os.getPriority() + BEHIND_OTHERS))
  } catch {
    // It may have ended already.
  }
}

/** What a program ends itself with that reads or computes nonsense. */
const CRASHES: readonly string[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']

function endOf(killer: string | null): ToolFailure['why'] {
  if (killer === null) return 'failed'
  if (CRASHES.includes(killer)) return 'crashed'
  return killer === 'SIGXCPU' ? 'cpu-limit' : 'killed'
}
