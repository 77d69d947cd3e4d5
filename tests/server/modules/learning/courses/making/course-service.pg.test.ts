import { randomBytes, randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { MadeCourse } from '#contract/endpoints/learning/course-making.ts'
import { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import { courseMakingEndpoints } from '#contract/endpoints/learning/course-making.ts'
import { courseId as anyCourse, type UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { courseFiles } from '#server/database/schema/courses/course-authoring.ts'
import { assets } from '#server/database/schema/files.ts'
import { courseAuthors } from '#server/database/schema/curriculum.ts'
import { createAuthoringHandlers } from '#server/modules/learning/courses/authoring/authoring-routes.ts'
import { dropAssets } from '#server/platform/asset-store.ts'
import { createMakingHandlers } from '#server/modules/learning/courses/making/making-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const unused = () => {
  throw new Error('No file is sent here.')
}
const api = untilEnd(
  await createTestApi(
    database,
    { ...courseMakingEndpoints, ...courseAuthoringEndpoints },
    {
      ...createMakingHandlers({ database, assets: { dropEach: dropAssets } }),
      ...createAuthoringHandlers({
        database,
        assets: { add: unused, withStored: unused },
        signer: createMediaSigner(randomBytes(32), Date.now),
      }),
    },
  ),
)
const ofProgram = { systemId: null, programId: people.programId }
const director = people.programDirector
const named = (name: string, owner: object = ofProgram, copyOf: string | null = null) => ({
  body: { name, courseType: 'SKILL_PROCEDURAL', owner, copyOf },
})
const made = (answer: { body: unknown }) => answer.body as MadeCourse
const idsOf = ({ activities }: MadeCourse) => activities.map(({ id }) => id)

/** A course of the program with activities, by name. */
async function makeOne(who: UserId, activities: readonly string[] = []) {
  const path = `/course/${randomUUID()}`
  let answer = await api.call(who, 'PUT', path, named('Knots'))
  for (const name of activities)
    answer = await api.call(who, 'PUT', `${path}/activity/${randomUUID()}`, {
      body: { name, form: 'PRACTICE' },
    })
  return { path, course: made(answer) }
}
const publish = (who: UserId, path: string, course: MadeCourse) =>
  api.call(who, 'PUT', `${path}/published`, { body: { activityIds: idsOf(course) } })

it('a course has one owner: a system and a program at once are refused', async () => {
  const owner = { systemId: people.systemId, programId: people.programId }
  expect(await api.call(people.admin, 'PUT', `/course/${randomUUID()}`, named('Knots', owner))).toMatchObject(
    {
      status: 400,
    },
  )
})

it('a director makes a course, in any order of repeated calls, and it is in the audit trail', async () => {
  const path = `/course/${randomUUID()}`
  for (let time = 0; time < 2; time++) {
    const answer = await api.call(director, 'PUT', path, named('Port placement'))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      isPublished: false,
      mayPublish: true,
      isShipped: false,
      activities: [],
    })
  }
  const activity = `${path}/activity/${randomUUID()}`
  for (let time = 0; time < 2; time++)
    expect(
      made(await api.call(director, 'PUT', activity, { body: { name: 'Read', form: 'READING' } })).activities,
    ).toEqual([expect.objectContaining({ name: 'Read', form: 'READING', isDoable: false, state: 'NEW' })])
  const trail = await database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, path.slice(8)))
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['activity-added', 'course-made'])
})

it('faculty propose; directors and faculty whom they name publish', async () => {
  const { path, course } = await makeOne(people.faculty, ['Tie'])
  expect(course.mayPublish).toBe(false)
  expect((await publish(people.faculty, path, course)).status).toBe(403)
  expect(made(await publish(director, path, course))).toMatchObject({ isPublished: true, version: 1 })
  const [tie] = idsOf(course)
  expect(
    (await api.call(people.faculty, 'PUT', `${path}/activity/${tie}/retired`, { body: { isRetired: true } }))
      .status,
  ).toBe(403)
  expect(
    (await api.call(people.faculty, 'PUT', `${path}/name`, { body: { was: 'Knots', to: 'x' } })).status,
  ).toBe(403)
  const added = await api.call(people.faculty, 'PUT', `${path}/activity/${randomUUID()}`, {
    body: { name: 'Cut', form: 'PRACTICE' },
  })
  expect(made(added).activities.map(({ state }) => state)).toEqual(['THERE', 'NEW'])
  expect((await publish(people.faculty, path, made(added))).status).toBe(403)
  await database.insert(courseAuthors).values({ programId: people.programId, userId: people.faculty })
  expect(made(await publish(people.faculty, path, made(added)))).toMatchObject({
    version: 2,
    hasChanges: false,
  })
  await database.delete(courseAuthors)
})

it('coordinators write the courses of their system, and managers those of the installation', async () => {
  const ofSystem = { systemId: people.systemId, programId: null }
  const installed = { systemId: null, programId: null }
  const make = async (who: UserId, owner: object) =>
    (await api.call(who, 'PUT', `/course/${randomUUID()}`, named('Ours', owner))).status
  expect(await make(people.coordinator, ofSystem)).toBe(200)
  expect(await make(people.coordinator, ofProgram)).toBe(404)
  expect(await make(director, ofSystem)).toBe(404)
  expect(await make(director, installed)).toBe(404)
  expect(await make(people.implementationManager, installed)).toBe(200)
  expect(await make(people.foreignCoordinator, ofSystem)).toBe(404)
})

it('what one may not write does not exist, whatever is asked', async () => {
  const { path, course } = await makeOne(director, ['Tie'])
  const activity = `${path}/activity/${idsOf(course)[0]}`
  const text = `${path}/text?section=OUTLINE`
  const asked: [string, string, object?][] = [
    ['GET', `${path}/making`],
    ['GET', `${path}/authoring`],
    ['GET', text],
    ['GET', `${path}/text/versions?section=OUTLINE`],
    ['GET', `${path}/files`],
    ['PUT', text, { body: 'x', note: '', basedOn: 0, isPublished: false }],
    ['PATCH', `${path}/settings`, { isPrepCourse: true }],
    ['PUT', path, named('Knots').body],
    ['PUT', `${path}/name`, { was: 'Knots', to: 'x' }],
    ['PUT', `${path}/published`, { activityIds: idsOf(course) }],
    ['PUT', `${path}/retired`, { isRetired: true }],
    ['PUT', `${path}/order`, { was: [], to: [] }],
    ['PUT', `${path}/activity/${randomUUID()}`, { name: 'x', form: 'READING' }],
    ['PUT', `${activity}/name`, { was: 'Tie', to: 'x' }],
    ['PUT', `${activity}/retired`, { isRetired: true }],
    ['DELETE', activity],
    ['DELETE', path],
  ]
  for (const who of [people.foreignFaculty, people.foreignCoordinator, people.coordinator])
    for (const [method, at, body] of asked)
      expect((await api.call(who, method as 'GET', at, body && { body })).status, `${method} ${at}`).toBe(404)
  const copy = named('Mine', { systemId: null, programId: people.foreignProgramId }, path.slice(8))
  expect((await api.call(people.foreignFaculty, 'PUT', `/course/${randomUUID()}`, copy)).status).toBe(404)
  expect(made(await api.call(director, 'GET', `${path}/making`))).toEqual(course)
})

it('of two who change the same, the second is told; who changes something else is not disturbed', async () => {
  const { path, course } = await makeOne(director, ['Tie', 'Cut'])
  const [tie, cut] = idsOf(course)
  const rename = (to: string) =>
    api.call(director, 'PUT', `${path}/activity/${tie}/name`, { body: { was: 'Tie', to } })
  const order = (to: unknown[]) =>
    api.call(people.faculty, 'PUT', `${path}/order`, { body: { was: [tie, cut], to } })
  expect((await rename('Tie twice')).status).toBe(200)
  expect((await rename('Tie twice')).status).toBe(200)
  expect(await rename('Tie once')).toMatchObject({ status: 409, body: { details: { reason: 'changed' } } })
  expect(idsOf(made(await order([cut, tie])))).toEqual([cut, tie])
  expect((await order([cut, tie])).status).toBe(200)
  expect((await order([cut])).status).toBe(400)
  expect((await publish(director, path, course)).body).toMatchObject({ details: { reason: 'changed' } })
})

it('a copy has the activities and the published texts, and belongs to who made it', async () => {
  const source = await addCourse(database, { name: 'Shared' })
  const reading = await addActivity(database, source, { name: 'Read', kind: 'DIDACTIC', isRecordable: false })
  await addText(database, source, { section: 'DIDACTIC', body: 'About knots.', activityId: reading })
  const path = `/course/${randomUUID()}`
  const answer = await api.call(director, 'PUT', path, named('Our copy', ofProgram, source))
  expect(answer.body).toMatchObject({
    owner: { programId: people.programId },
    activities: [{ name: 'Read', form: 'READING', isDoable: true, state: 'NEW' }],
  })
  const [copied] = idsOf(made(answer))
  expect(copied).not.toBe(reading)
  const text = await api.call(director, 'GET', `${path}/text?section=DIDACTIC&activityId=${copied}`)
  expect(text.body).toMatchObject({ body: 'About knots.', publishedVersion: 1 })
})

it('what was never used is deleted; what a group has or a version had is retired', async () => {
  const { path, course } = await makeOne(director, ['Tie', 'Cut'])
  const [tie, cut] = idsOf(course)
  const left = made(await api.call(director, 'DELETE', `${path}/activity/${cut}`))
  expect(idsOf(left)).toEqual([tie])
  await publish(director, path, left)
  expect((await api.call(director, 'DELETE', `${path}/activity/${tie}`)).body).toMatchObject({
    details: { reason: 'in-use' },
  })
  await assignCourses(database, people.groupId, [anyCourse.parse(path.slice(8))])
  expect((await api.call(director, 'DELETE', path)).body).toMatchObject({ details: { reason: 'in-use' } })
  for (const isRetired of [true, false])
    expect(made(await api.call(director, 'PUT', `${path}/retired`, { body: { isRetired } })).isRetired).toBe(
      isRetired,
    )
  const other = await makeOne(director, ['Tie'])
  expect((await api.call(director, 'DELETE', other.path)).status).toBe(200)
  expect((await api.call(director, 'GET', `${other.path}/making`)).status).toBe(404)
})

it('a course is deleted with its files; those that a copy names stay with the copy', async () => {
  const { path, course } = await makeOne(director, ['Tie'])
  const id = anyCourse.parse(path.slice(8))
  const [copied, dropped] = await database
    .insert(assets)
    .values(
      ['copied.png', 'dropped.png'].map((name) => ({
        ownerId: director,
        purpose: 'COURSE_FILE' as const,
        name,
        fileType: 'image/png' as const,
        bytes: 1,
        isOffline: true,
      })),
    )
    .returning({ assetId: assets.id })
  await database
    .insert(courseFiles)
    .values([copied!, dropped!].map(({ assetId }) => ({ assetId, courseId: id })))
  await addText(database, id, { section: 'OUTLINE', body: `![A knot](asset:${copied!.assetId})` })
  await publish(director, path, course)
  const copy = `/course/${randomUUID()}`
  await api.call(director, 'PUT', copy, named('Knots again', ofProgram, id))
  expect((await api.call(director, 'DELETE', path)).status).toBe(200)
  const files = await database.select().from(courseFiles)
  expect(files).toEqual([{ assetId: copied!.assetId, courseId: copy.slice(8) }])
  const rows = await database.select().from(assets).where(isNotNull(assets.droppedAt))
  expect(rows.map(({ id }) => id)).toEqual([dropped!.assetId])
})

it('the list has what one may write, and no more', async () => {
  const listed = async (who: UserId) => {
    const { body } = await api.call(who, 'GET', '/course/written?search=knots')
    return body as { items: { owner: { name: string | null } }[]; owners: { name: string | null }[] }
  }
  const own = await listed(director)
  expect(new Set(own.items.map(({ owner }) => owner.name)).size).toBe(1)
  expect(own.owners.length).toBeGreaterThan(0)
  expect((await listed(people.foreignFaculty)).items).toEqual([])
  expect((await listed(people.admin)).items.length).toBe(own.items.length)
  expect((await listed(people.admin)).owners).toEqual([{ systemId: null, programId: null, name: null }])
})
