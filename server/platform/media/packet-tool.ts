import { stat } from 'node:fs/promises'
import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { noRoomError } from '../disk-room.ts'
import { programFile } from '../program-file.ts'
import type { Join, Joined } from './join-packets.ts'
import type { SourceFacts, Unusable } from './media-facts.ts'
import { runToolStubbornly } from './run-tool.ts'

/** What the program that reads containers is asked to do. */
export type PacketOrder = { ask: 'probe' } | ({ ask: 'join' } & Omit<Join, 'paths'>)

const PROGRAM = programFile(path.join(import.meta.dirname, 'packet-program.ts'))
const MOST_HEAP_MB = 768
/** CPU seconds: a file that takes longer leads its reader in circles, however busy the machine is. */
const CPU_SECONDS = 5
const CPU_SECONDS_A_BYTE = 1 / 5_000_000
/** Wall clock, ms, for machines that cannot limit CPU time. */
const WALL_MS = 60_000
const WALL_MS_A_BYTE = 1 / 1_000

type Answer<Value> = Result<Value, 'took-too-long'>

/** Reads the containers of files. Throws if the machine is at fault, so that it is tried again. */
export function probeFiles(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Answer<Result<SourceFacts, Unusable>[]>> {
  return askProgram({ ask: 'probe' }, paths, signal)
}

/** `joinPackets` in a program that can be ended. */
export async function joinFiles(
  { paths, ...join }: Join,
  signal?: AbortSignal,
): Promise<Result<Joined, 'took-too-long' | 'unsupported'>> {
  const answer = await askProgram<Result<Joined, 'unsupported'>>({ ask: 'join', ...join }, paths, signal)
  return answer.ok ? answer.value : answer
}

async function askProgram<Value>(
  order: PacketOrder,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Answer<Value>> {
  const sizes = await Promise.all(paths.map(async (file) => (await stat(file)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const run = await runToolStubbornly({
    program: process.execPath,
    args: [`--max-old-space-size=${MOST_HEAP_MB}`, PROGRAM, JSON.stringify(order), ...paths],
    timeLimit: WALL_MS + bytes * WALL_MS_A_BYTE,
    cpuSeconds: CPU_SECONDS + bytes * CPU_SECONDS_A_BYTE,
    ...(signal === undefined ? {} : { signal }),
  })
  if (run.ok) return succeed(JSON.parse(run.value) as Value)
  signal?.throwIfAborted()
  if (run.failure.why === 'cpu-limit') return refuse('took-too-long')
  if (/ENOSPC/.test(run.failure.complaint)) throw noRoomError()
  throw new Error(`Containers were not read (${order.ask}, ${run.failure.why}).`, {
    cause: run.failure.complaint,
  })
}
