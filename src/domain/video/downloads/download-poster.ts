import { getVideo } from '#contract/endpoints/video/videos.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, Call } from '../../ports.ts'
import type { FetchPicture, DownloadStore } from './download-ports.ts'
import type { VideoDownload } from './download-state.ts'

export interface PosterDeps {
  store: Pick<DownloadStore, 'putPoster' | 'hasPoster'>
  fetchPicture: FetchPicture
  call: Call
}

export interface PosterOrder {
  ownerId: UserId
  video: Pick<VideoDownload, 'videoId' | 'type' | 'details'>
  signal: AbortSignalLike
}

/**
 * Downloads the poster of a video, once. Everything works without it. If it isn't there yet it is tried again later,
 * because pictures are made after the video can be watched.
 */
export async function downloadPoster(deps: PosterDeps, order: PosterOrder): Promise<void> {
  const { ownerId, video, signal } = order
  const { videoId, type, details } = video
  if (await deps.store.hasPoster(ownerId, videoId)) return
  const picture = (await fetchFrom(details.pictures.poster)) ?? (await fetchByFreshAddress())
  if (picture !== null) await deps.store.putPoster(ownerId, videoId, picture)

  async function fetchFrom(poster: string | null) {
    return poster === null ? null : deps.fetchPicture(poster, signal)
  }

  async function fetchByFreshAddress() {
    const answer = await deps.call(getVideo, { params: { type, id: videoId } }, { signal })
    return fetchFrom(answer.ok ? answer.value.pictures.poster : null)
  }
}
