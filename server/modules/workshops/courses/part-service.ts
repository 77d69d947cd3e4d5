import type { CourseRefusal } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { Refusal } from '#contract/failures.ts'
import { COURSE_ATTACHMENTS_MAX, COURSE_DIDACTICS_MAX, COURSE_VIDEOS_MAX } from '#contract/limits.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { CourseItemId, DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Transaction } from '#server/database/database.ts'
import { findLastPublished, findVideoState } from './offered-store.ts'
import { notFound, refusedFor } from './course-deps.ts'
import {
  addDidactic,
  addVideo,
  countParts,
  hasDidactic,
  listPartIds,
  orderParts,
  type PartOwner,
  type PartRows,
} from './part-store.ts'

export const MOST: Readonly<Record<CoursePart, number>> = {
  DIDACTIC: COURSE_DIDACTICS_MAX,
  ATTACHMENT: COURSE_ATTACHMENTS_MAX,
  VIDEO: COURSE_VIDEOS_MAX,
}

type Refused = Refusal<'not-found' | 'wrong-state'>
/** What was done; null: it was so already. */
type Done = 'changed' | 'unchanged'

const isRefused = (found: Done | Refused): found is Refused => typeof found === 'object'
export { isRefused as isPartRefused }

/** @param of locked */
export async function putDidactic(
  tx: Transaction,
  of: PartOwner,
  didacticId: DidacticId,
): Promise<Done | Refused> {
  const offered = await findLastPublished(tx, didacticId)
  if (offered === null) return notFound
  if (await hasDidactic(tx, of, didacticId)) return 'unchanged'
  const refusal = offered.isRetired ? 'retired' : whyNotPublished(of, offered.isPublished)
  if (refusal !== null) return refusedFor(refusal)
  if (await isFull(tx, of, 'DIDACTIC')) return refusedFor('too-many')
  await addDidactic(tx, of, didacticId)
  return 'changed'
}

/** A course that is being written may have didactics that are, too. */
function whyNotPublished({ type: kind }: PartOwner, isPublished: boolean): CourseRefusal['reason'] | null {
  return kind === 'assigned' && !isPublished ? 'nothing-published' : null
}

/** @param of locked */
export async function putVideo(tx: Transaction, of: PartOwner, id: CourseVideoId): Promise<Done | Refused> {
  const state = await findVideoState(tx, id)
  if (state === null) return notFound
  if (state !== 'READY') return refusedFor('processing')
  if (await isFull(tx, of, 'VIDEO')) return refusedFor('too-many')
  return (await addVideo(tx, of, id)) ? 'changed' : 'unchanged'
}

export async function isFull(tx: Transaction, of: PartOwner, part: CoursePart): Promise<boolean> {
  return (await countParts(tx, of, part)) >= MOST[part]
}

/** The order as it was seen and as it is wanted: the same ids. @param of locked */
export async function putOrder(
  tx: Transaction,
  of: PartOwner,
  part: CoursePart,
  order: Order<CourseItemId>,
): Promise<Done | Refusal<'invalid-input' | 'wrong-state'>> {
  const fault = faultOfOrder(order, await listPartIds(tx, of, part))
  if (fault === 'there') return 'unchanged'
  if (fault !== null) return fault
  await orderParts(tx, of, part, order.to)
  return 'changed'
}

export interface Order<Id> {
  was: readonly Id[]
  to: readonly Id[]
}

/** Null: the order can be changed; `there`: it is the one that is wanted. */
export function faultOfOrder<Id extends string>(
  { was, to }: Order<Id>,
  stored: readonly Id[],
): null | 'there' | Refusal<'invalid-input' | 'wrong-state'> {
  if (!isSame(was.toSorted(compare), to.toSorted(compare)))
    return { code: 'invalid-input', message: 'Both orders must have the same ids.' }
  if (isSame(to, stored)) return 'there'
  return isSame(was, stored) ? null : refusedFor('order-changed')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** What people call it. */
export function nameOfPart({ didactics, attachments, videos }: PartRows, item: CourseItemId): string | null {
  const named = [
    ...[...didactics, ...videos].map(({ id, title }) => ({ id, name: title })),
    ...attachments.map(({ id, fileName }) => ({ id, name: fileName })),
  ]
  return named.find(({ id }) => id === item)?.name ?? null
}
