import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { curriculumModules } from '#contract/vocabulary/curriculum.ts'
import { curriculum, toKebab } from '#server/modules/learning/curriculum/curriculum-modules.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { checklistSteps } from '#server/modules/video/assess/checklist-steps.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.close())

async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await fresh.database.$client.query<Row>(text, values)).rows
}
const readAll = () =>
  rowsOf<{ name: string; activity: string; xmin: string }>(
    'SELECT c.name, a.name AS activity, a.xmin::text || c.xmin::text AS xmin FROM courses c JOIN activities a ON a.course_id = c.id ORDER BY course_order, activity_order',
  )

describe('the curriculum of a release', () => {
  it('has each module of spec 1 §3 once', () => {
    expect(curriculum.map(({ name }) => name).sort()).toEqual([...curriculumModules].sort())
  })

  it('has a checklist for every activity that is recorded, and none for others', () => {
    const recorded = curriculum.flatMap(({ activities }) =>
      activities
        .filter(({ isRecordable = true }) => isRecordable)
        .map(({ name, kebabName = toKebab(name) }) => kebabName),
    )
    expect(Object.keys(checklistSteps).sort()).toEqual(recorded.sort())
  })

  it('has activities of every mode', () => {
    const modes = curriculum.flatMap(({ activities }) => activities.map(({ mode }) => mode))
    expect(new Set(modes)).toEqual(new Set([undefined, 'AI_ASSISTED', 'VIRTUAL', 'AI_POST_PROCESSED']))
  })
})

describe('seeding', () => {
  it('fills an empty installation, in order, even by two instances at once', async () => {
    await Promise.all([seedCurriculum(fresh.database), seedCurriculum(fresh.database)])
    const names = (await readAll()).map(({ name }) => name)
    expect([...new Set(names)]).toEqual(curriculum.map(({ name }) => name))
  })

  it('writes nothing when nothing has changed', async () => {
    await seedCurriculum(fresh.database)
    const before = await readAll()
    await seedCurriculum(fresh.database)
    expect(await readAll()).toEqual(before)
  })

  it('leaves what was changed here at every further start', async () => {
    await seedCurriculum(fresh.database)
    await rowsOf(`UPDATE courses SET name = 'Knots', course_order = 99 WHERE kebab_name = 'suturing'`)
    await rowsOf(
      `UPDATE activities SET name = name || ' here', activity_mode = 'VIRTUAL', activity_order = 50`,
    )
    const before = await readAll()
    await seedCurriculum(fresh.database)
    expect(await readAll()).toEqual(before)
  })

  it('corrects a name in place and leaves what this release does not know', async () => {
    const courseId = await addCourse(fresh.database, { name: 'Sutures', kebabName: 'suturing' })
    const activityId = await addActivity(fresh.database, courseId, { name: 'An older one' })
    await seedCurriculum(fresh.database)
    expect(await rowsOf('SELECT name FROM courses WHERE id = $1', [courseId])).toEqual([{ name: 'Suturing' }])
    expect(await rowsOf('SELECT name FROM activities WHERE id = $1', [activityId])).toEqual([
      { name: 'An older one' },
    ])
  })

  it('corrects the name of an activity that an installation has under an older one', async () => {
    const course = 'burnout-and-physician-wellness'
    const courseId = await addCourse(fresh.database, { name: 'Burnout', kebabName: course })
    await addActivity(fresh.database, courseId, {
      name: 'Recognising burnout',
      kebabName: 'recognising-burnout',
    })
    await seedCurriculum(fresh.database)
    const names = `SELECT name FROM activities WHERE course_id = $1 AND kind = 'DIDACTIC'`
    expect(await rowsOf(names, [courseId])).toEqual([{ name: 'Recognizing burnout' }])
  })

  it('gives new modules of the default curriculum to existing groups, and takes none back', async () => {
    const { groupId } = await createPeople(fresh.database)
    const own = await addCourse(fresh.database, { name: 'Suturing', kebabName: 'suturing' })
    await assignCourses(fresh.database, groupId, [own], { locked: [own] })
    await seedCurriculum(fresh.database)
    const courses = await rowsOf<{ name: string; locked: boolean }>(
      'SELECT c.name, is_locked AS locked FROM group_courses JOIN courses c ON c.id = course_id WHERE user_group_id = $1',
      [groupId],
    )
    expect(courses).toContainEqual({ name: 'Suturing', locked: true })
    expect(courses).toContainEqual({ name: 'Ostomy', locked: false })
    expect(courses.map(({ name }) => name)).not.toContain('vNOTES')
  })

  it('does not give a module again to a group that was left without it', async () => {
    const { groupId } = await createPeople(fresh.database)
    await seedCurriculum(fresh.database)
    await fresh.database.$client.query('DELETE FROM group_courses WHERE user_group_id = $1', [groupId])
    await seedCurriculum(fresh.database)
    expect(await rowsOf('SELECT FROM group_courses WHERE user_group_id = $1', [groupId])).toEqual([])
  })
})
