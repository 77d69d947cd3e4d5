import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** Whose lists and counts have changed: those of a workshop, or of a person in all of theirs. */
export type ChangedLists = { workshopId: WorkshopId } | { userId: UserId }

/** Tells the open pages of the staff who see them. */
export type AnnounceLists = (tx: Transaction, of: ChangedLists) => Promise<void>
