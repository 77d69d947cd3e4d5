import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Linux can limit a program before it begins; elsewhere only the wall clock ends it.

const run = promisify(execFile)

/** Memory for data, bytes: what the largest decoded picture needs, and half as much again. */
const MOST_MEMORY = 1.5 * 1024 ** 3
/** A program that ignores the first signal is killed after this long, seconds. */
const CPU_GRACE = 2

export interface ToolCall {
  program: string
  args: readonly string[]
}

interface Fences {
  limits: boolean
  endsWithParent: boolean
}

let known: Promise<Fences> | null = null

/** The same call, limited in memory and CPU time, and ended when this process ends. */
export async function fenceTool({ program, args }: ToolCall, cpuSeconds: number): Promise<ToolCall> {
  known ??= findFences()
  const { limits, endsWithParent } = await known
  const soft = Math.ceil(cpuSeconds)
  const words = [
    ...(endsWithParent ? END_WITH_PARENT : []),
    ...(limits ? limitWords(`${soft}:${soft + CPU_GRACE}`) : []),
    program,
    ...args,
  ]
  return { program: words[0]!, args: words.slice(1) }
}

const END_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL']

function limitWords(cpu: string): string[] {
  return ['prlimit', `--data=${MOST_MEMORY}`, `--cpu=${cpu}`, '--core=0']
}

async function findFences(): Promise<Fences> {
  const [limits, endsWithParent] = await Promise.all([works(limitWords('1:2')), works(END_WITH_PARENT)])
  return { limits, endsWithParent }
}

async function works([program, ...args]: readonly string[]): Promise<boolean> {
  return run(program!, [...args, 'true']).then(
    () => true,
    () => false,
  )
}
