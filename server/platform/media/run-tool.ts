import { spawn } from 'node:child_process'
import { refuse, type Result, succeed } from '#contract/result.ts'

export interface ToolRun {
  program: string
  args: readonly string[]
  /** ms of wall clock, after which the program is killed. */
  timeLimit: number
  signal?: AbortSignal
  /** Takes what the program writes as it comes, instead of collecting it as text. */
  onOutput?: (piece: Buffer) => void
}

export interface ToolFailure {
  /** `killed`: by somebody else, such as a machine that ran out of memory. */
  why: 'failed' | 'time-limit' | 'stopped' | 'killed'
  /** The last lines of what the program complained about. */
  complaint: string
}

const MOST_OUTPUT = 4 * 1024 * 1024
const MOST_COMPLAINT = 4_000

/** Runs a media tool without a shell or an input of its own. Throws only when there is no such program. */
export async function runTool({
  program,
  args,
  timeLimit,
  signal,
  onOutput,
}: ToolRun): Promise<Result<string, ToolFailure>> {
  if (signal?.aborted === true) return refuse({ why: 'stopped', complaint: '' })
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // A process group of its own: Ctrl+C in the terminal of the server is not meant for it.
    detached: true,
  })
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
    const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; wasKilled: boolean }>()
    child.once('error', reject).once('close', (code, killer) => resolve({ code, wasKilled: killer !== null }))
    const { code, wasKilled } = await promise
    if (code === 0) return succeed(output)
    return refuse({ why: why === 'failed' && wasKilled ? 'killed' : why, complaint: complaint.trim() })
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', onAbort)
  }
}
