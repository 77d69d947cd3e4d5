import { open, stat } from 'node:fs/promises'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { SourceFacts } from './media-facts.ts'
import { probeFiles } from './packet-tool.ts'

// What every made file must be before it is stored, whoever made it: the converter here, or a runner elsewhere.

/** No video has fewer bytes per second, whatever it claims. */
export const FEWEST_BYTES_A_SECOND = 1_000
/** What was made may be longer than what it was made of by this much: sound that ends late, pictures spread evenly. */
const LONGER = 1.25
const LONGER_SECONDS = 10

/** A recording whose pictures stop for a while plays shorter than its parts are, but seldom by more than this. */
const SHORTEST = 0.5

export type MadeFault =
  'unreadable' | 'other-container' | 'other-codec' | 'too-short' | 'too-long' | 'too-large'

export interface MadeBounds {
  /** Seconds. */
  longest: number
  /** Seconds; 0 by default. */
  shortest?: number
  /** Bytes. */
  largest?: number
  /** The largest frame that it may have, whichever way up, pixels. */
  frame?: { long: number; short: number }
}

/** How long what is made of these files may be, seconds. Their own word counts if their packets were read. */
export function longestMade(
  facts: readonly Pick<SourceFacts, 'duration' | 'readBy'>[],
  bytes: readonly number[],
): number {
  const seconds = facts.reduce((sum, { duration, readBy }, index) => {
    const isCertain = readBy === 'packets' && duration > 0
    return sum + (isCertain ? duration : (bytes[index] ?? 0) / FEWEST_BYTES_A_SECOND)
  }, 0)
  return seconds * LONGER + LONGER_SECONDS
}

/** How long what is made of these files must be, seconds: of those whose packets were read. */
export function shortestMade(facts: readonly Pick<SourceFacts, 'duration' | 'readBy'>[]): number {
  return (
    SHORTEST * facts.reduce((sum, { duration, readBy }) => sum + (readBy === 'packets' ? duration : 0), 0)
  )
}

/**
 * The facts of a file that every browser plays: an MP4 with H.264, no longer than it can be.
 *
 * @param known what was already read of it
 */
export async function checkMade(
  file: string,
  { longest, shortest = 0, largest = Infinity, frame }: MadeBounds,
  { known = null, signal }: { known?: SourceFacts | null; signal?: AbortSignal | undefined } = {},
): Promise<Result<SourceFacts & { bytes: number }, MadeFault>> {
  const { size } = await stat(file)
  if (size > largest) return refuse('too-large')
  if (!(await isMp4(file))) return refuse('other-container')
  const facts = known ?? (await readFacts(file, signal))
  if (facts === null || !(facts.duration > 0)) return refuse('unreadable')
  const { codec, playsEverywhere, width, height } = facts.video
  if (codec !== 'avc' || !playsEverywhere) return refuse('other-codec')
  if (facts.duration > longest) return refuse('too-long')
  if (facts.duration < shortest) return refuse('too-short')
  const isWithin =
    frame === undefined || (Math.max(width, height) <= frame.long && Math.min(width, height) <= frame.short)
  return isWithin ? succeed({ ...facts, bytes: size }) : refuse('too-large')
}

async function readFacts(file: string, signal: AbortSignal | undefined): Promise<SourceFacts | null> {
  const result = await probeFiles([file], signal)
  const facts = result.ok ? result.value[0] : undefined
  return facts?.ok === true ? facts.value : null
}

async function isMp4(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const bytes = Buffer.alloc(8)
    await opened.read(bytes, 0, 8, 0)
    return bytes.toString('latin1', 4, 8) === 'ftyp'
  } finally {
    await opened.close()
  }
}
