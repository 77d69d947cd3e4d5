import type { LibraryView, SharedVideo } from '#contract/endpoints/video/library.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'

export interface LibraryFilters {
  /** Null for every library that this person may see. */
  program: ProgramId | null
  view: LibraryView
  search: string
}

/** Filters the stored list when the server cannot be asked, with the same words and views. */
export function filterStored(
  videos: readonly SharedVideo[],
  { view, search }: Omit<LibraryFilters, 'program'>,
): SharedVideo[] {
  const wanted = wordsOf(search)
  return videos.filter((video) => isInView(video, view) && hasWords(video, wanted))
}

function isInView(video: SharedVideo, view: LibraryFilters['view']): boolean {
  switch (view) {
    case 'all':
      return true
    case 'favorites':
      return video.isFavorited
    case 'my_videos':
      return video.isMyVideo
    case 'simulation':
    case 'surgical':
    case 'other':
      return video.videoType === view
  }
}

function hasWords({ name, description, owner }: SharedVideo, wanted: readonly string[]): boolean {
  const words = wordsOf(`${name} ${description} ${owner.fullName}`)
  return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
