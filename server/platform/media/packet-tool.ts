import { stat } from 'node:fs/promises'
import path from 'node:path'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { noRoomError } from '../disk-room.ts'
import { programFile } from '../program-file.ts'
import type { Join, Joined as JoinedPackets } from './join-packets.ts'
import type { SourceFacts, Unusable } from './media-facts.ts'
import { runToolStubbornly } from './run-tool.ts'

/** What the program that reads containers is asked to do. */
export type PacketOrder =
  { type: 'probe' } | { type: 'key-frame-gap' } | ({ type: 'join' } & Omit<Join, 'paths'>)

const PROGRAM = programFile(path.join(import.meta.dirname, 'packet-program.ts'))
const MOST_HEAP_MB = 768
/** CPU seconds: a file that takes longer leads its reader in circles, however busy the machine is. */
const CPU_SECONDS = 5
const CPU_SECONDS_A_BYTE = 1 / 5_000_000
/** Wall clock, ms, for machines that cannot limit CPU time. */
const WALL_MS = 60_000
const WALL_MS_A_BYTE = 1 / 1_000

export interface Joined extends JoinedPackets {
  /** What was made to be played, if it could be read. */
  made: SourceFacts | null
}

/** `crashed`: what is in the file ended the program. */
type Answer<Value, Failure = 'took-too-long' | 'crashed'> = Result<Value, Failure>

type ProbedFiles = Result<SourceFacts, Unusable>[]

/** Reads the containers of files. Throws if the machine is at fault, so that it is tried again. */
export async function probeFiles(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<Answer<ProbedFiles, 'took-too-long'>> {
  const answer = await askProgram<ProbedFiles>({ type: 'probe' }, paths, signal)
  if (answer.ok) return answer
  if (answer.failure === 'took-too-long') return refuse(answer.failure)
  if (paths.length === 1) return succeed([refuse('not-a-video')])
  // One of them ended the program: each alone.
  const each: ProbedFiles = []
  for (const path of paths) {
    const alone = await probeFiles([path], signal)
    if (!alone.ok) return alone
    each.push(...alone.value)
  }
  return succeed(each)
}

/** The longest time between two key frames, or from the last one to the end, seconds; null if it can't be told. */
export async function longestKeyFrameGap(path: string, signal?: AbortSignal): Promise<number | null> {
  const answer = await askProgram<number | null>({ type: 'key-frame-gap' }, [path], signal)
  return answer.ok ? answer.value : null
}

/** `joinPackets` in a program that can be ended. `note` is told why a file could not be joined. */
export async function joinFiles(
  { paths, ...join }: Join,
  { signal, note }: { signal?: AbortSignal | undefined; note?: ((line: string) => void) | undefined } = {},
): Promise<Result<Joined, 'took-too-long' | 'unsupported'>> {
  const answer = await askProgram<Result<Joined, { line: string }>>({ type: 'join', ...join }, paths, signal)
  if (!answer.ok) {
    note?.(`Copying the packets ended (${answer.failure}).`)
    return refuse(answer.failure === 'crashed' ? 'unsupported' : answer.failure)
  }
  if (answer.value.ok) return answer.value
  note?.(answer.value.failure.line)
  return refuse('unsupported')
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
  if (run.failure.why === 'crashed') return refuse('crashed')
  if (/ENOSPC/.test(run.failure.complaint)) throw noRoomError()
  throw new Error(`Containers were not read (${order.type}, ${run.failure.why}).`, {
    cause: run.failure.complaint,
  })
}
