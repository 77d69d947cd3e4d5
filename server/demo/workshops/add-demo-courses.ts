import { sql } from 'drizzle-orm'
import { pagesOf } from '#contract/content/didactic-pages.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { DidacticId, WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  workshopCourseDidactics,
  workshopDidactics,
  workshopDidacticVersions,
} from '#server/database/schema/workshops/courses.ts'
import { workshopCourses } from '#server/database/schema/workshops/master-courses.ts'
import { insertAssigned } from '#server/modules/workshops/courses/assigned-store.ts'
import { copyToWorkshops } from '#server/modules/workshops/courses/part-store.ts'
import { demoCourses, demoDidactics } from './demo-didactics.ts'

interface PlannedPlace {
  workshopId: WorkshopId
  /** What it teaches. */
  procedure: string
}

/** Courses with texts, given to the workshops that teach what they are about; some attendees have begun to read. */
export async function addDemoCourses(tx: Transaction, workshops: readonly PlannedPlace[]): Promise<void> {
  const didactics = await addDidactics(tx)
  for (const [at, { title, description, didactics: titles, procedure }] of demoCourses.entries()) {
    const facts = { id: sql`uuidv7()`, title, description, position: at + 1, publishedAt: sql`now()` }
    const [course] = await tx.insert(workshopCourses).values(facts).returning({ id: workshopCourses.id })
    const courseId = course!.id
    const rows = titles.map((text, place) => ({
      courseId,
      didacticId: didactics.get(text)!,
      position: place + 1,
    }))
    await tx.insert(workshopCourseDidactics).values(rows)
    const given = workshops.filter((one) => procedure === null || one.procedure === procedure)
    await give(tx, courseId, given)
  }
  await addReading(tx)
}

async function addDidactics(tx: Transaction): Promise<ReadonlyMap<string, DidacticId>> {
  const rows = await tx
    .insert(workshopDidactics)
    .values(demoDidactics.map(({ title }) => ({ id: sql`uuidv7()`, title })))
    .returning({ id: workshopDidactics.id, title: workshopDidactics.title })
  const ids = new Map<string, DidacticId>(rows.map(({ title, id }) => [title, id]))
  await tx.insert(workshopDidacticVersions).values(
    demoDidactics.map(({ title, body }) => ({
      didacticId: ids.get(title)!,
      number: 1,
      body,
      pages: pagesOf(body).length,
      publishedAt: sql`now()`,
    })),
  )
  return ids
}

async function give(
  tx: Transaction,
  courseId: WorkshopCourseId,
  workshops: readonly PlannedPlace[],
): Promise<void> {
  const places = workshops.map(({ workshopId }) => ({ workshopId, courseId }))
  const added = await insertAssigned(tx, places)
  await copyToWorkshops(
    tx,
    added.map(({ id }) => id),
  )
}

/** Of three attendees, one has read all, one has begun, and one has not. */
async function addReading(tx: Transaction): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_didactics_read (user_id, didactic_id, pages, at)
    SELECT a.user_id, p.didactic_id, range_agg(int4range(1, CASE a.turn WHEN 0 THEN v.pages ELSE 1 END + 1)),
      now() - interval '1 hour'
    FROM (SELECT user_id, workshop_id, row_number() OVER (PARTITION BY workshop_id ORDER BY sort_name, id) % 3 AS turn
      FROM workshop_attendees WHERE is_active) a
    JOIN workshop_course_assignments c ON c.workshop_id = a.workshop_id
    JOIN workshop_assigned_didactics p ON p.assignment_id = c.id
    JOIN workshop_didactic_versions v ON v.id = p.version_id
    WHERE a.turn = 0 OR a.turn = 1 AND p.position = 1 GROUP BY a.user_id, p.didactic_id`)
}
