import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listCourseProgress } from '#contract/endpoints/workshops/courses/course-progress.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayReadCourseProgress } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import { attendeeId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import { findWorkshopPlace } from './assigned-store.ts'
import { notFound } from './course-deps.ts'
import { listProgress } from './progress-store.ts'

/** For those who manage workshops, and for its facilitators. */
export async function readProgress(
  database: Database,
  actor: WorkshopActor,
  { params: { workshopId }, query }: Input<typeof listCourseProgress>,
): Promise<Outcome<typeof listCourseProgress>> {
  const { cursor, limit, search, sort, standing = null } = query
  const place = await findWorkshopPlace(database, workshopId, actor.id)
  if (place === null || !mayReadCourseProgress(actor, place)) return refuse(notFound)
  const after = cursor === undefined ? null : attendeeId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const asked = { workshopId, search, standing, sort, after: after?.data ?? null, limit: rowsToRead(limit) }
  const { attendees, total, counts, pages, videos, goesOn } = await listProgress(database, asked)
  if (!goesOn) return refuse(brokenCursor)
  const { page, next } = pageOf(attendees, limit, ({ id }) => [id])
  return succeed({ _embedded: { attendee: [...page] }, next, total, counts, courses: { pages, videos } })
}
