import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { VideoDownload } from '#domain/video/downloads/download-state.ts'

// Which downloads belong in which list of videos.

export const isMineOf =
  (of: VideoType) =>
  ({ details, type }: VideoDownload): boolean =>
    details.isMine && type === of

/** Somebody else submitted it. */
export const isToAssess =
  (of: VideoType) =>
  ({ details, type }: VideoDownload): boolean =>
    !details.isMine && details.submittedAt !== null && type === of

export interface LibraryFilter {
  search: string
  /** Null: of any type. */
  type: VideoType | null
  isMineOnly: boolean
}

/** A video submitted for assessment does not belong in the library, unless it is the person's own. */
export const isOfLibrary =
  (filter: LibraryFilter) =>
  ({ details, type }: VideoDownload): boolean => {
    const isFound = details.name.toLowerCase().includes(filter.search.toLowerCase().trim())
    const isOfLibraryAtAll = details.isMine || details.submittedAt === null
    return (
      isFound &&
      isOfLibraryAtAll &&
      (filter.type === null || filter.type === type) &&
      (!filter.isMineOnly || details.isMine)
    )
  }
