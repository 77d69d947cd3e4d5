import { stat } from 'node:fs/promises'
import path from 'node:path'
import { posterArguments, spriteArguments, type SpriteGrid } from './ffmpeg-arguments.ts'
import type { Playback } from './make-playback.ts'
import type { MediaTools } from './media-tools.ts'
import { longestKeyFrameGap } from './packet-tool.ts'
import { runTool } from './run-tool.ts'

const POSTER_LIMIT_MS = 30_000
const SPRITE_LIMIT_MS = 15 * 60_000
const MOST_FRAMES = 100
const COLUMNS = 10
const FRAME_WIDTH = 160
/** By how much key frames may come later than the frames of the scrub bar, seconds. */
const RARE_SECONDS = 2

export interface PictureOrder {
  playback: Pick<Playback, 'file' | 'duration' | 'width' | 'height'>
  tools: MediaTools | null
  folder: string
  signal?: AbortSignal
}

/** A still picture for lists, or null: a video without one is still a video. */
export async function makePoster({ playback, tools, folder, signal }: PictureOrder): Promise<string | null> {
  if (tools === null) return null
  const file = path.join(folder, 'poster.jpg')
  const at = Math.min(1, playback.duration / 3)
  const args = posterArguments(playback.file, at, file)
  return draw(tools, { args, file, timeLimit: POSTER_LIMIT_MS, signal })
}

export async function makeSprite({
  playback,
  tools,
  folder,
  signal,
}: PictureOrder): Promise<{ file: string; grid: SpriteGrid } | null> {
  if (tools === null) return null
  const file = path.join(folder, 'sprite.jpg')
  const grid = planSprite(playback)
  const gap = await longestKeyFrameGap(playback.file, signal)
  const decodes = gap !== null && gap > grid.secondsPerFrame + RARE_SECONDS ? 'all' : 'key-frames'
  const args = spriteArguments(playback.file, { grid, decodes }, file)
  // Pictures of the scrub bar wait for what somebody has just recorded.
  const drawn = await draw(tools, { args, file, timeLimit: SPRITE_LIMIT_MS, signal, isLast: true })
  return drawn === null ? null : { file: drawn, grid }
}

/** At most a hundred frames, at least a second apart, in rows of ten. */
export function planSprite({
  duration,
  width,
  height,
}: Pick<Playback, 'duration' | 'width' | 'height'>): SpriteGrid {
  const secondsPerFrame = Math.max(1, Math.ceil(duration / MOST_FRAMES))
  const frames = Math.max(1, Math.ceil(duration / secondsPerFrame))
  const columns = Math.min(COLUMNS, frames)
  return {
    columns,
    rows: Math.ceil(frames / columns),
    frameWidth: FRAME_WIDTH,
    frameHeight: Math.max(2, Math.round((FRAME_WIDTH * height) / width / 2) * 2),
    secondsPerFrame,
  }
}

interface Drawing {
  args: readonly string[]
  file: string
  timeLimit: number
  signal: AbortSignal | undefined
  isLast?: boolean
}

async function draw(
  { ffmpeg }: MediaTools,
  { args, file, timeLimit, signal, isLast = false }: Drawing,
): Promise<string | null> {
  const run = await runTool({
    program: ffmpeg,
    args,
    timeLimit,
    isLast,
    ...(signal === undefined ? {} : { signal }),
  })
  if (!run.ok) return null
  // If there was nothing to draw, there is no file.
  return stat(file).then(
    ({ size }) => (size > 0 ? file : null),
    () => null,
  )
}
