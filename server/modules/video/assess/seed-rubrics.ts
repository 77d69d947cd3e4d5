import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/database.ts'
import { listActivityNames } from '../activity-store.ts'
import { activityChecklists, generalChecklist, globalRatingScale } from './rubric-texts.ts'
import { addRubricVersion } from './rubric-store.ts'

/** Gives every installation the rubrics of this release. A text that changed becomes a new version; old ones stay. */
export async function seedRubrics(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAlone(tx, 'rubrics')
    await addRubricVersion(tx, { ...globalRatingScale, activityId: null })
    await addRubricVersion(tx, { ...generalChecklist, activityId: null })
    for (const { id, name } of await listActivityNames(tx)) {
      const checklist = activityChecklists.get(name)
      if (checklist !== undefined) await addRubricVersion(tx, { ...checklist, activityId: id })
    }
  })
}
