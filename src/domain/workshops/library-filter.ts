import type { LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WatchStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { watchStatusOf } from './courses/own-progress.ts'

/** What somebody looks for among the videos of their workshops. */
export interface LibraryFilter {
  search: string
  /** Null: those of all. */
  workshop: WorkshopId | null
  status: WatchStatus | null
}

export const wholeLibrary: LibraryFilter = { search: '', workshop: null, status: null }

export function isWholeLibrary({ search, workshop, status }: LibraryFilter): boolean {
  return search === '' && workshop === null && status === null
}

/** Those of the list on the device, when the server can't be asked. */
export function filterLibrary(
  videos: readonly LibraryVideo[],
  { search, workshop, status }: LibraryFilter,
): LibraryVideo[] {
  const wanted = foldWords(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return videos.filter(
    (video) =>
      (workshop === null || video.workshopIds.includes(workshop)) &&
      (status === null || watchStatusOf(video) === status) &&
      wanted.every((word) => foldWords(video.title).includes(word)),
  )
}

function foldWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
