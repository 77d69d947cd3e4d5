import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * Whose lists and counts have changed: those of a workshop, or of a person in all of theirs. `attendee`: somebody whose
 * place in the workshop has changed; `courses`: what everybody in it reads and watches has.
 */
export type ChangedLists = { workshopId: WorkshopId; attendee?: UserId; courses?: true } | { userId: UserId }

/** Tells the open pages of the staff who see them, and of participants what concerns them. */
export type AnnounceLists = (tx: Transaction, of: ChangedLists) => Promise<void>
