import type { ReadDidactic } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'

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
}

/** Files of texts on this device, for one person; addresses differ in their signatures alone. */
export interface AssetCopies {
  has(ownerId: UserId, address: string): Promise<boolean>
  add(ownerId: UserId, address: string): Promise<Exclude<TextEnd, 'away'>>
}
