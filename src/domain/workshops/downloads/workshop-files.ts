import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopFile } from '../../video/downloads/download-state.ts'

/**
 * What can be downloaded of a workshop beside its texts, each once: the files in the order of its courses, then the
 * videos. Files are small and needed first.
 */
export function filesOfWorkshop(workshop: WorkshopId, courses: readonly OwnCourse[]): WorkshopFile[] {
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
    course.videos.map(({ assetId, title, size, filePath }) => ({
      assetId,
      title,
      courseTitle: course.title,
      fileType: 'video/mp4' as const,
      bytes: size,
      address: filePath,
      workshops: [workshop],
    })),
  )
  const once = new Map([...files, ...videos].map((file) => [file.assetId, file]))
  return [...once.values()].filter(({ bytes }) => bytes > 0)
}

/** Whether it is watched rather than opened. */
export function isVideo({ fileType }: Pick<WorkshopFile, 'fileType'>): boolean {
  return fileType.startsWith('video/')
}
