import { open, stat } from 'node:fs/promises'
import { type IndexedTrack, readIndexedTracks } from '#contract/recordings/foresee-from-index.ts'
import type { Result } from '#contract/result.ts'
import { soundArguments } from './ffmpeg-arguments.ts'
import type { MediaTools } from './media-tools.ts'
import { runToolStubbornly, type ToolFailure } from './run-tool.ts'

// Whoever has sent a video waits for its sound longer than for anything else that is done to H.264, so that begins while
// the file is still looked at. What the plan says is done: if it is something else, this was for nothing.

/** A call of the converter that was begun before there was a plan. */
export interface BegunCall {
  args: readonly string[]
  ended: Promise<Result<string, ToolFailure>>
  /** Resolves when it writes no more. */
  stop: () => Promise<void>
}

export interface SoundOrder {
  path: string
  target: string
  tools: MediaTools
  /** ms, of a file with so many bytes. */
  timeLimitFor: (bytes: number) => number
  signal?: AbortSignal | undefined
}

/** Whether it is the very same call. */
export function isCallOf(begun: BegunCall | null, args: readonly string[]): begun is BegunCall {
  return begun !== null && JSON.stringify(begun.args) === JSON.stringify(args)
}

/** Null: by its index, it is no file with one picture in H.264 and one sound that is not AAC. */
export async function beginSound({
  path,
  target,
  tools,
  timeLimitFor,
  signal,
}: SoundOrder): Promise<BegunCall | null> {
  const { size } = await stat(path)
  if (!isForSound(await readTracks(path, size))) return null
  const args = soundArguments({ path, video: { index: 0 }, audio: { index: 0 } }, target)
  const stopping = new AbortController()
  const either = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal])
  const ended = runToolStubbornly({
    program: tools.ffmpeg,
    args,
    timeLimit: timeLimitFor(size),
    signal: either,
  })
  const over = ended.then(
    () => undefined,
    () => undefined,
  )
  return {
    args,
    ended,
    stop: () => {
      stopping.abort()
      return over
    },
  }
}

function isForSound(tracks: readonly IndexedTrack[]): boolean {
  const formatsOf = (wanted: string) =>
    tracks.filter(({ handler }) => handler === wanted).map(({ formats }) => formats.join(' '))
  const [pictures, sounds] = [formatsOf('vide'), formatsOf('soun')]
  const isPictureCopied = pictures.length === 1 && /^avc[13]$/.test(pictures[0]!)
  return isPictureCopied && sounds.length === 1 && !/^(mp4a|enca)?$/.test(sounds[0]!)
}

async function readTracks(path: string, size: number): Promise<IndexedTrack[]> {
  const file = await open(path, 'r')
  try {
    const read = async (at: number, length: number) => {
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, (await file.read(bytes, 0, length, at)).bytesRead)
    }
    return await readIndexedTracks(read, size)
  } finally {
    await file.close()
  }
}
