import type { ReadDidactic } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { CourseItemId } from '#contract/vocabulary/workshops/course-ids.ts'

/** A text of a workshop, as the list of its courses says it. */
export interface WorkshopText extends Pick<ReadDidactic, 'id' | 'versionId' | 'pagesRead'> {
  workshopId: WorkshopId
}

export type TextEnd =
  /** It was read back from the device, and so were its pictures. */
  | 'stored'
  /** Not yet: there is no network. */
  | 'away'
  /** The device had no room for it. */
  | 'full'
  | 'failed'

/** Stores texts with everything that they show, so that they are read without a network. */
export interface TextStore {
  /** Asks the server only for what the device does not have. */
  store(ownerId: UserId, text: WorkshopText): Promise<TextEnd>
  /** Of each workshop, which texts were stored. */
  listTexts(ownerId: UserId): TextLists
  /** With what only they show. */
  remove(ownerId: UserId, workshop: WorkshopId, texts: readonly CourseItemId[]): Promise<void>
}

export type TextLists = ReadonlyMap<WorkshopId, readonly CourseItemId[]>

/** Remembers on the device which texts are stored: their answers can't be listed. */
export interface TextIndex {
  list(ownerId: UserId): TextLists
  note(ownerId: UserId, text: Pick<WorkshopText, 'workshopId' | 'id'>): void
  forget(ownerId: UserId, workshop: WorkshopId, texts: readonly CourseItemId[]): void
}

/** Files of texts on this device, for one person; addresses differ in their signatures alone. */
export interface AssetCopies {
  has(ownerId: UserId, address: string): Promise<boolean>
  add(ownerId: UserId, address: string): Promise<Exclude<TextEnd, 'away'>>
  remove(ownerId: UserId, address: string): Promise<void>
}
