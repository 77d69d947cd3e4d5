import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { assetId, courseId, type VideoId, type WorkshopId } from '#contract/vocabulary/ids.ts'
import type {
  CourseVideoDownload,
  VideoDownload,
  WorkshopDownload,
} from '#domain/video/downloads/download-state.ts'
import { detailsOf } from './video-details.ts'

/** A request for a video of which nothing is stored yet. */
export function requestFor(videoId: VideoId, chunks = 3): VideoDownload {
  const bytes = chunks * DOWNLOAD_CHUNK_BYTES - 1
  return {
    kind: 'RECORDED',
    videoId,
    type: 'other',
    details: detailsOf(videoId, bytes),
    bytes,
    chunks: 0,
    askedAt: 1,
    isPaused: false,
    trouble: null,
  }
}

/** A request for a video in a course text. */
export function courseRequestFor(id: string, chunks = 3): CourseVideoDownload {
  const bytes = chunks * DOWNLOAD_CHUNK_BYTES - 1
  const videoId = assetId.parse(id)
  const address = `/media/assets/${id}?e=1&s=a`
  return {
    kind: 'TAUGHT',
    videoId,
    taught: {
      title: 'The knot',
      courseId: courseId.parse('00000000-0000-4000-8000-000000000070'),
      courseName: 'Suturing',
      activityId: null,
      file: { assetId: videoId, name: 'knot.mp4', fileType: 'video/mp4', bytes, address },
    },
    bytes,
    chunks: 0,
    askedAt: 2,
    isPaused: false,
    trouble: null,
  }
}

/** A request for a video or file of workshops. */
export function workshopRequestFor(
  id: string,
  workshops: readonly WorkshopId[],
  facts: Partial<Pick<WorkshopDownload, 'chunks' | 'isPaused' | 'trouble'>> = {},
): WorkshopDownload {
  const bytes = 3 * DOWNLOAD_CHUNK_BYTES - 1
  const videoId = assetId.parse(id)
  const address = `/media/assets/${id}?e=1&s=a`
  return {
    kind: 'WORKSHOP',
    videoId,
    file: {
      assetId: videoId,
      title: 'Docking.pdf',
      courseTitle: 'Robotics basics',
      fileType: 'application/pdf',
      bytes,
      address,
      workshops,
    },
    bytes,
    chunks: 0,
    askedAt: 3,
    isPaused: false,
    trouble: null,
    ...facts,
  }
}
