import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { MOST_PIXELS, MOST_PIXELS_A_SIDE, type SourceFacts, type Unusable } from './media-facts.ts'
import type { MediaTools } from './media-tools.ts'
import { probeFiles } from './packet-tool.ts'
import { probeWithConverter } from './probe-with-converter.ts'

/** The files that can be played or converted, in order; refuses if there is none, with the first one's reason. */
export async function probeSources(
  paths: readonly string[],
  tools: MediaTools | null,
  signal?: AbortSignal,
): Promise<Result<SourceFacts[], ProcessingFailure>> {
  const reads = await probeFiles(paths, signal)
  if (!reads.ok) return reads
  const usable: SourceFacts[] = []
  let why: ProcessingFailure | null = null
  for (const [index, path] of paths.entries()) {
    const probed = await probeFurther(path, reads.value[index]!, { tools, signal })
    if (probed.ok) usable.push(probed.value)
    else why ??= probed.failure
  }
  return usable.length > 0 ? succeed(usable) : refuse(why ?? 'not-a-video')
}

type Probed = Result<SourceFacts, Unusable>
interface Further {
  tools: MediaTools | null
  signal: AbortSignal | undefined
}

async function probeFurther(path: string, read: Probed, further: Further): Promise<Probed> {
  const probed = read.ok || read.failure === 'no-picture' ? read : await askConverter(path, read, further)
  return probed.ok && isTooLarge(probed.value) ? refuse('unsupported') : probed
}

function isTooLarge({ video: { width, height } }: SourceFacts): boolean {
  return Math.max(width, height) > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS
}

/** If the first reader recognized the container, its reason counts. */
async function askConverter(
  path: string,
  read: { ok: false; failure: Unusable },
  { tools, signal }: Further,
): Promise<Probed> {
  if (tools === null) return read
  const probed = await probeWithConverter(path, tools, signal)
  return probed.ok || read.failure === 'not-a-video' ? probed : read
}
