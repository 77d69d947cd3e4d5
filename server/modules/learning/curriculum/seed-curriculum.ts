import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/database.ts'
import { curriculum, questions, toKebab } from './curriculum-modules.ts'
import { giveToGroups, saveActivities, saveCourses } from './curriculum-store.ts'
import type { ShippedText } from './load-content.ts'
import { saveTexts } from './shipped-text-store.ts'

/**
 * Gives every installation the modules of this release, at every start. What a release changes is corrected in place,
 * except where it was changed here; what it drops stays, because recordings refer to it. A new module of the default curriculum is given to every existing group,
 * so that nobody waits for an administrator to be able to record. It gets its texts before that: nobody can have
 * finished it, so they are published.
 */
export async function seedCurriculum(database: Database, texts: readonly ShippedText[] = []): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAlone(tx, 'curriculum')
    const saved = await saveCourses(
      tx,
      curriculum.map((module, index) => ({
        name: module.name,
        kebabName: toKebab(module.name),
        courseType: module.category,
        courseOrder: index + 1,
        hasCognitiveAsmt: module.activities.includes(questions),
        audience: module.audience ?? 'EVERYONE',
        isDefault: module.isOptional !== true,
        isPrepCourse: module.isPrep === true,
      })),
    )
    const ids = new Map(saved.map(({ id, kebabName }) => [kebabName, id]))
    await saveActivities(
      tx,
      curriculum.flatMap(({ name, activities }) =>
        activities.map(
          (
            {
              name: activity,
              kebabName = toKebab(activity),
              mode = 'NON_AUTOMATED',
              kind = 'TECHNICAL',
              isRecordable = true,
              completedBy = null,
            },
            index,
          ) => ({
            courseId: ids.get(toKebab(name))!,
            name: activity,
            kebabName,
            activityOrder: index + 1,
            activityMode: mode,
            isRecordable,
            kind,
            completedBy,
            isAiPostProcessed: mode === 'AI_POST_PROCESSED',
          }),
        ),
      ),
    )
    const added = saved.filter(({ isNew }) => isNew)
    const names = new Set(added.map(({ kebabName }) => kebabName))
    await saveTexts(
      tx,
      texts.filter(({ course }) => names.has(course)),
    )
    await giveToGroups(
      tx,
      added.filter(({ isDefault }) => isDefault).map(({ id }) => id),
    )
  })
}
