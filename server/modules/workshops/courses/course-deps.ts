import type { CourseRefusal, MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import { courseRefusals } from '#contract/endpoints/workshops/courses/course-refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { MediaSigner } from '#server/platform/media-address.ts'
import type { AnnounceLists } from '../changed-lists.ts'

export interface WorkshopCourseDeps {
  database: Database
  assets: Pick<Assets, 'add' | 'dropEach' | 'withStored'>
  signer: MediaSigner
  /** Tells the open pages of the staff who see a workshop. */
  announce: AnnounceLists
  /** Tells the open pages of those who manage workshops, and of `others`. */
  announceToManagers: (tx: Transaction, others?: readonly UserId[]) => Promise<void>
  now: () => number
}

export function nowOf({ now }: Pick<WorkshopCourseDeps, 'now'>): Date {
  return new Date(now())
}

export const notFound = { code: 'not-found' } as const

export function refusedFor(reason: CourseRefusal['reason'], now?: MasterCourse): Refusal<'wrong-state'> {
  return {
    code: 'wrong-state',
    message: courseRefusals[reason],
    details: { reason, ...(now !== undefined && { now }) },
  }
}

export interface Noted {
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string
  before: object | null
  after: object | null
}

/** Writes the audit trail, and tells the open pages of those who manage workshops. */
export async function note(
  deps: Pick<WorkshopCourseDeps, 'announceToManagers'>,
  tx: Transaction,
  actor: WorkshopActor,
  facts: Noted,
): Promise<void> {
  await writeAudit(tx, { actorId: actor.id, ...facts })
  await deps.announceToManagers(tx)
}
