import { open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { failureWords } from '#contract/vocabulary/video/failure-words.ts'
import { describeFile, describeStep } from '#contract/vocabulary/video/media-words.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { findFault } from '../modules/video/upload/container/container-check.ts'
import { describeFacts, makeReportedPlayback, type Playback } from '../platform/media/make-playback.ts'
import { makePoster, makeSprite } from '../platform/media/make-pictures.ts'
import type { SourceFacts } from '../platform/media/media-facts.ts'
import type { MediaTools } from '../platform/media/media-tools.ts'
import type { MediaPlan } from '../platform/media/plan-media.ts'

export interface Trial {
  tools: MediaTools | null
  /** An empty folder. */
  scratch: string
  keepIn: string | null
  signal: AbortSignal
  say: (line: string) => void
}

/** Does with an upload what the server does, and says so. False if something is wrong with the file. */
export async function tryFile(file: string, trial: Trial): Promise<boolean> {
  const { tools, scratch, signal, say } = trial
  say(file)
  const fault = await faultOf(file)
  if (fault !== null) {
    say(`  Refused:  ${fault}`)
    return false
  }
  const order = { paths: [path.resolve(file)], turn: 0, plays: 'everything', mayConvert: true } as const
  const { made, report } = await makeReportedPlayback(
    { ...order, tools, folder: scratch, signal },
    (facts, plan) => sayPlan(facts, plan, say),
  )
  if (report.tried.length > 1) say('  Then:     the second way, because the first one didn’t work')
  if (!made.ok) {
    const { what, next } = failureWords[made.failure as ProcessingFailure]
    say(`  Failed:   ${what} ${next}`)
    if (report.line !== '') say(`  Details:  ${report.line}`)
    return false
  }
  await sayResult(made.value, file, trial)
  return true
}

/** What the server says when all of a file has arrived. */
async function faultOf(file: string): Promise<string | null> {
  const { size } = await stat(file)
  const opened = await open(file)
  try {
    return await findFault(async (start, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
      const { bytesRead } = await opened.read(bytes, 0, bytes.length, start)
      return bytes.subarray(0, bytesRead)
    }, size)
  } finally {
    await opened.close()
  }
}

function sayPlan(facts: readonly SourceFacts[], plan: MediaPlan, say: Trial['say']): void {
  for (const each of facts) say(`  Is:       ${describeFile(describeFacts(each))}`)
  for (const step of plan.steps) say(`  Plan:     ${describeStep(step)}`)
  for (const step of plan.second?.steps ?? []) say(`  Or else:  ${describeStep(step)}`)
}

async function sayResult(playback: Playback, file: string, trial: Trial): Promise<void> {
  const { tools, scratch, keepIn, signal, say } = trial
  const { width, height, duration, bytes, sound } = playback
  const facts = describeFile({ codec: 'h264', width, height, seconds: duration, sound })
  say(`  Made:     ${facts}, ${(bytes / 1e6).toFixed(2)} MB`)
  const pictures = { playback, tools, folder: scratch, signal }
  const poster = await makePoster(pictures)
  const sprite = await makeSprite(pictures)
  say(`  Pictures: ${poster === null ? 'no poster' : 'poster'}, ${spriteText(sprite)}`)
  if (keepIn === null) return
  const name = path.basename(file, path.extname(file))
  for (const made of [playback.file, poster, sprite?.file ?? null]) {
    if (made === null) continue
    const saved = path.join(keepIn, `${name}-${path.basename(made)}`)
    await rename(made, saved)
    say(`  Saved:    ${saved}`)
  }
}

function spriteText(sprite: Awaited<ReturnType<typeof makeSprite>>): string {
  if (sprite === null) return 'nothing for the scrub bar'
  const { columns, rows, secondsPerFrame } = sprite.grid
  return `up to ${columns * rows} for the scrub bar, one every ${secondsPerFrame} s`
}
