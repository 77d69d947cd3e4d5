import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopFile } from '../../video/downloads/download-state.ts'
import {
  fileOfSize,
  filesOfWatched,
  type VideoFiles,
  type VideoSize,
} from '../../video/playback/video-size.ts'

/**
 * What can be downloaded of a workshop beside its texts, each once: the files in the order of its courses, then the
 * videos. Files are small and needed first.
 *
 * @param sizeOf which file of a video is wanted; one without a small copy is full
 */
export function filesOfWorkshop(
  workshop: WorkshopId,
  courses: readonly OwnCourse[],
  sizeOf: (video: VideoFiles) => VideoSize = () => 'full',
): WorkshopFile[] {
  const files = courses.flatMap(({ title, attachments }) =>
    attachments.map(({ assetId, fileName, fileType, size, filePath }) => ({
      assetId,
      title: fileName,
      courseTitle: title,
      fileType,
      bytes: size,
      address: filePath,
      workshops: [workshop],
    })),
  )
  const videos = courses.flatMap((course) =>
    course.videos.map((video) => ({
      assetId: video.assetId,
      title: video.title,
      courseTitle: course.title,
      fileType: 'video/mp4' as const,
      ...inSize(filesOfWatched(video), sizeOf),
      workshops: [workshop],
    })),
  )
  const once = new Map([...files, ...videos].map((file) => [file.assetId, file]))
  return [...once.values()].filter(({ bytes }) => bytes > 0)
}

function inSize(
  video: VideoFiles,
  sizeOf: (video: VideoFiles) => VideoSize,
): Pick<WorkshopFile, 'bytes' | 'address' | 'size'> {
  const small = sizeOf(video) === 'small' ? fileOfSize(video, 'small') : null
  if (small !== null) return { bytes: small.bytes, address: small.src, size: 'small' }
  const { src = '', bytes = 0 } = video.playback ?? {}
  return { bytes, address: src }
}

/** Whether it is watched rather than opened. */
export function isVideo({ fileType }: Pick<WorkshopFile, 'fileType'>): boolean {
  return fileType.startsWith('video/')
}
