import { refuse, type Result, succeed } from '#contract/result.ts'
import { QUIET, readArguments } from './ffmpeg-arguments.ts'
import type { MediaTools } from './media-tools.ts'
import { runTool, type ToolFailure } from './run-tool.ts'

/** Frames per second that are compared. */
export const MOTION_RATE = 10
const WIDTH = 96
const HEIGHT = 54
const PIXELS = WIDTH * HEIGHT
/** A change of brightness (0 to 255) up to this is noise. */
const NOISE = 14
const FIRST_PICTURE = ['-map', '0:v:0', '-an']
const LIMIT_MS = 30 * 60_000

/** How much of the picture changed from frame to frame, as shares from 0 to 1, ten per second. */
export async function readMotion(
  file: string,
  tools: MediaTools,
  signal: AbortSignal,
): Promise<Result<number[], ToolFailure>> {
  const watch = watchFrames()
  const look = `fps=${MOTION_RATE},scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`
  const run = await runTool({
    program: tools.ffmpeg,
    args: [...QUIET, ...readArguments(file), ...FIRST_PICTURE, '-vf', look, '-f', 'rawvideo', 'pipe:1'],
    timeLimit: LIMIT_MS,
    isLast: true,
    signal,
    onOutput: watch.take,
  })
  return run.ok ? succeed(watch.motion) : refuse(run.failure)
}

/** Assembles frames from pieces of any size, and compares each with the previous one. */
function watchFrames() {
  const motion: number[] = []
  let before = Buffer.alloc(PIXELS)
  let frame = Buffer.alloc(PIXELS)
  let filled = 0
  let isFirst = true
  const take = (piece: Buffer) => {
    for (let at = 0; at < piece.length;) {
      const copied = piece.copy(frame, filled, at, at + PIXELS - filled)
      at += copied
      filled += copied
      if (filled < PIXELS) return
      if (!isFirst) motion.push(changedShare(before, frame))
      isFirst = false
      filled = 0
      ;[before, frame] = [frame, before]
    }
  }
  return { motion, take }
}

function changedShare(before: Buffer, after: Buffer): number {
  let changed = 0
  for (let at = 0; at < PIXELS; at++) {
    if (Math.abs(before[at]! - after[at]!) > NOISE) changed++
  }
  return changed / PIXELS
}
