import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { VideoDownload } from '#domain/downloads/download-state.ts'

// Which kept videos belong to which list.

export const isMineOf =
  (of: VideoType) =>
  ({ details, type }: VideoDownload): boolean =>
    details.isMine && type === of

/** Somebody handed it in, and it is not my own. */
export const isToAssess =
  (of: VideoType) =>
  ({ details, type }: VideoDownload): boolean =>
    !details.isMine && details.submittedAt !== null && type === of

export interface LibraryWish {
  search: string
  /** Null: of any type. */
  type: VideoType | null
  isMineOnly: boolean
}

/** What was handed in to be assessed is not of the library, unless it is one's own. */
export const isOfLibrary =
  (wish: LibraryWish) =>
  ({ details, type }: VideoDownload): boolean => {
    const isFound = details.name.toLowerCase().includes(wish.search.toLowerCase().trim())
    const isOfLibraryAtAll = details.isMine || details.submittedAt === null
    return (
      isFound &&
      isOfLibraryAtAll &&
      (wish.type === null || wish.type === type) &&
      (!wish.isMineOnly || details.isMine)
    )
  }
