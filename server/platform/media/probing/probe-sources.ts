import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import {
  MOST_PIXELS,
  MOST_PIXELS_A_SIDE,
  type Oddity,
  type SourceFacts,
  type Unusable,
} from '../media-facts.ts'
import type { MediaTools } from '../media-tools.ts'
import { probeFiles } from '../packet-tool.ts'
import { findFurther, probeWithConverter } from './probe-with-converter.ts'

interface ProbeOptions {
  /** Files of strangers, not what our recorder wrote. */
  isUpload: boolean
  signal?: AbortSignal | undefined
  /** Is told what the converter says of a file that it can't read. */
  note?: ((line: string) => void) | undefined
}

/**
 * The files that can be played or converted, in order; refuses if there is none, with the first one's reason.
 */
export async function probeSources(
  paths: readonly string[],
  tools: MediaTools | null,
  { isUpload, signal, note }: ProbeOptions,
): Promise<Result<SourceFacts[], ProcessingFailure>> {
  // Beside each other: whoever has sent a file waits for both.
  const [reads, further] = await Promise.all([
    probeFiles(paths, signal),
    Promise.all(paths.map(async (path) => (isUpload && tools ? findFurther(path, tools, signal) : null))),
  ])
  if (!reads.ok) return reads
  const usable: SourceFacts[] = []
  let why: ProcessingFailure | null = null
  for (const [index, path] of paths.entries()) {
    const read = withOddities(reads.value[index]!, further[index]?.oddities ?? [])
    const probed = await askIfNeeded(path, read, further[index]?.hasSound === true, { tools, signal, note })
    if (probed.ok && isTooLarge(probed.value)) why ??= 'unsupported'
    else if (probed.ok) usable.push(probed.value)
    else why ??= probed.failure
  }
  return usable.length > 0 ? succeed(usable) : refuse(why ?? 'not-a-video')
}

type Probed = Result<SourceFacts, Unusable>
interface Asking extends Pick<ProbeOptions, 'note'> {
  tools: MediaTools | null
  signal: AbortSignal | undefined
}

function withOddities(read: Probed, further: readonly Oddity[]): Probed {
  if (!read.ok) return read
  const { video } = read.value
  return succeed({ ...read.value, video: { ...video, oddities: [...video.oddities, ...further] } })
}

function isTooLarge({ video: { width, height } }: SourceFacts): boolean {
  return Math.max(width, height) > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS
}

/** The first reader lists no sound of a transport stream in a format that it doesn't know: there, silence is not final. */
async function askIfNeeded(path: string, read: Probed, hasSound: boolean, asking: Asking): Promise<Probed> {
  if (!read.ok) return askConverter(path, read, asking)
  if (read.value.audio !== null || !hasSound || asking.tools === null) return read
  const probed = await probeWithConverter(path, asking.tools, asking)
  return probed.ok ? withOddities(probed, read.value.video.oddities) : read
}

/** If the first reader recognized the container, its reason counts, unless the converter knows why. */
async function askConverter(
  path: string,
  read: { ok: false; failure: Unusable },
  { tools, signal, note }: Asking,
): Promise<Probed> {
  if (tools === null) return read
  const probed = await probeWithConverter(path, tools, { signal, note })
  const isKnown = probed.ok || read.failure === 'not-a-video' || probed.failure === 'unsupported'
  return isKnown ? probed : read
}
