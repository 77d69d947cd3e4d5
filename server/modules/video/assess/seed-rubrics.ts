import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { activities } from '#server/database/schema/curriculum.ts'
import { activityChecklists, generalChecklist, globalRatingScale } from './rubric-texts.ts'
import { addRubricVersion } from './rubric-store.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'

/** Gives every installation the rubrics of this release. A text that changed becomes a new version; old ones stay. */
export async function seedRubrics(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.rubrics})`)
    await addRubricVersion(tx, { ...globalRatingScale, activityId: null })
    await addRubricVersion(tx, { ...generalChecklist, activityId: null })
    const known = await tx.select({ id: activities.id, name: activities.kebabName }).from(activities)
    for (const { id, name } of known) {
      const checklist = activityChecklists.get(name)
      if (checklist !== undefined) await addRubricVersion(tx, { ...checklist, activityId: id })
    }
  })
}
