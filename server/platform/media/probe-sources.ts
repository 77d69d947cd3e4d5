import { stat } from 'node:fs/promises'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProcessingFailure } from '#contract/vocabulary/videos.ts'
import { MOST_PIXELS_A_SIDE, type SourceFacts, type Unusable } from './media-facts.ts'
import type { MediaTools } from './media-tools.ts'
import { probePackets } from './probe-packets.ts'
import { probeWithConverter } from './probe-with-converter.ts'

/** Those of the files that can be played or converted, in order; refuses when there is none, with the first one's reason. */
export async function probeSources(
  paths: readonly string[],
  tools: MediaTools | null,
): Promise<Result<SourceFacts[], ProcessingFailure>> {
  const usable: SourceFacts[] = []
  let why: ProcessingFailure | null = null
  for (const path of paths) {
    const probed = await probeSource(path, tools)
    if (probed.ok) usable.push(probed.value)
    else why ??= probed.failure
  }
  return usable.length > 0 ? succeed(usable) : refuse(why ?? 'not-a-video')
}

async function probeSource(path: string, tools: MediaTools | null): Promise<Result<SourceFacts, Unusable>> {
  const { size } = await stat(path)
  if (size === 0) return refuse('not-a-video')
  const read = await probePackets(path)
  const probed = read.ok || read.failure === 'no-picture' ? read : await askConverter(path, read, tools)
  if (!probed.ok) return probed
  const { width, height } = probed.value.video
  return Math.max(width, height) > MOST_PIXELS_A_SIDE ? refuse('unsupported') : probed
}

/** The first reader's reason stands when it recognised the container. */
async function askConverter(
  path: string,
  read: { ok: false; failure: Unusable },
  tools: MediaTools | null,
): Promise<Result<SourceFacts, Unusable>> {
  if (tools === null) return read
  const probed = await probeWithConverter(path, tools)
  return probed.ok || read.failure === 'not-a-video' ? probed : read
}
