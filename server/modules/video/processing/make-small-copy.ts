import type { Result } from '#contract/result.ts'
import { makeSmall, mostSmallBytes } from '#server/platform/media/make-small.ts'
import type { MediaTools } from '#server/platform/media/media-tools.ts'
import type { SmallOf } from '#server/ports/media-work.ts'
import { openScratchFolder } from './scratch-folder.ts'
import { findSmallFileTask } from './small-file-task.ts'
import type { SmallBench, SmallTask } from './small-task.ts'
import { findSmallVideoTask } from './small-video-task.ts'

/** Videos of at most this length have no small copy, seconds. */
export const LONGEST_WITHOUT_SMALL = 60

interface SmallRun {
  signal: AbortSignal
  longerThan?: number
}

/**
 * Makes the small copy of one video. Repeatable; throws if it should be tried again. Whatever happens, the video stays
 * as it is. `no-converter`: it is asked for again once there is one.
 */
export async function makeSmallCopy(
  bench: SmallBench,
  of: SmallOf,
  run: SmallRun,
): Promise<'ended' | 'no-converter'> {
  const { database, blobs, tools, log } = bench
  const task = await findSmallTask(bench, of)
  if (task === null) return 'ended'
  const end = (state: Parameters<SmallTask['end']>[1]) => database.transaction((tx) => task.end(tx, state))
  if (tools === null) {
    await end(null)
    return 'no-converter'
  }
  const made = await blobs.withLocalFile(task.key, (file) => make(bench, task, { ...run, file, tools }))
  if (made.ok) return 'ended'
  run.signal.throwIfAborted()
  if (made.failure === 'failed') log.warn(of, 'no small copy could be made of a video')
  await end(made.failure === 'needless' ? 'NONE' : 'FAILED')
  return 'ended'
}

async function make(
  bench: SmallBench,
  task: SmallTask,
  { file, tools, signal, longerThan = 0 }: SmallRun & { file: string; tools: MediaTools },
): Promise<Result<void, 'needless' | 'failed'>> {
  const played = await task.describe(file, signal)
  if (played === null) return { ok: false, failure: 'failed' }
  if (played.duration <= longerThan) return { ok: false, failure: 'needless' }
  await using scratch = await openScratchFolder(bench, 'small-', mostSmallBytes(played.duration))
  const made = await makeSmall({ played, tools, folder: scratch.folder, signal })
  if (!made.ok) return made
  await task.store(made.value)
  return { ok: true, value: undefined }
}

/** All tries have failed: the video is watched as it is. */
export async function giveUpSmallCopy(bench: SmallBench, of: SmallOf): Promise<void> {
  const task = await findSmallTask(bench, of)
  await bench.database.transaction(async (tx) => task?.end(tx, 'FAILED'))
}

/** What waits for its small copy; null if it no longer does. */
export function findSmallTask(bench: SmallBench, of: SmallOf): Promise<SmallTask | null> {
  return 'videoId' in of ? findSmallVideoTask(bench, of.videoId) : findSmallFileTask(bench, of.assetId)
}
