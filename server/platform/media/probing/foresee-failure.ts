import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { MediaTools } from '../media-tools.ts'
import { planMedia } from '../plan-media.ts'
import { probeSources } from './probe-sources.ts'
import { findFirstPictures, readTracks } from './probe-with-converter.ts'

/**
 * Why processing a file will certainly fail, as far as its first bytes tell; null: it may well succeed. What they can't
 * tell, such as when the index is at the end, they don't say.
 */
export async function foreseeFailure(
  path: string,
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<ProcessingFailure | null> {
  const probed = await probeSources([path], tools, { isUpload: true, signal })
  if (probed.ok) {
    const planned = planMedia(probed.value, { turn: 0, plays: 'everything', hasConverter: true })
    return planned.ok ? null : planned.failure
  }
  const tracks = await readTracks(path, tools, signal)
  // Others may have tracks that begin later.
  if (tracks === null || !tracks.areListedAtStart) return null
  const first = tracks.hasPicture ? await findFirstPictures({ path, tools, signal }) : 'missing'
  switch (probed.failure) {
    case 'no-picture':
      return tracks.hasSound && !tracks.hasPicture ? 'no-picture' : null
    case 'unsupported':
      return tracks.hasPicture && (!tracks.isPictureKnown || first === 'encrypted') ? 'unsupported' : null
    case 'cut-off':
      return first === 'damaged' ? 'cut-off' : null
    default:
      return null
  }
}
