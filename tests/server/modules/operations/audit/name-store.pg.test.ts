import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNames, selectNamed } from '#server/modules/operations/audit/name-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addGroup, addPerson, addProgram, addSystem } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const systemId = await addSystem(database, 'Harbor')
const programId = await addProgram(database, systemId, 'Harbor Surgery')
const groupId = await addGroup(database, programId, { name: 'First years' })
const ada = await addPerson(database, { firstName: 'Ada', lastName: 'Harbor', email: 'a_reyes@names.test' })
const courseId = await addCourse(database, { name: 'Suturing 100%' })
const activityId = await addActivity(database, courseId, { name: 'Harbor knot' })
await assignCourses(database, groupId, [courseId])
const { rows } = await database.$client.query<{ id: string }>('SELECT id FROM group_courses')
const groupCourseId = rows[0]!.id
const { videoId } = await addVideo(database, ada, { name: 'Harbor take' })

const found = async (search: string) => {
  const { rows } = await database.execute<{ id: string }>(selectNamed(search)!)
  return new Set(rows.map(({ id }) => id))
}

test('everything in the trail has its current name', async () => {
  const nobody = randomUUID()
  const names = await findNames(database, [
    ada,
    systemId,
    programId,
    groupId,
    courseId,
    activityId,
    groupCourseId,
    videoId,
    nobody,
  ])
  expect(Object.fromEntries(names)).toEqual({
    [ada]: 'Ada Harbor',
    [systemId]: 'Harbor',
    [programId]: 'Harbor Surgery',
    [groupId]: 'First years',
    [courseId]: 'Suturing 100%',
    [activityId]: 'Harbor knot',
    [groupCourseId]: 'Suturing 100%, First years',
    [videoId]: 'Harbor take',
  })
})

test('no ids query nothing, and one id twice is one name', async () => {
  expect(await findNames(database, [])).toEqual(new Map())
  expect((await findNames(database, [ada, ada])).size).toBe(1)
})

test('a search finds names with each of its words, in any order and spelling; a person by their email, too', async () => {
  expect(await found('harbor')).toEqual(new Set([ada, systemId, programId]))
  expect(await found('SURGERY  harbor')).toEqual(new Set([programId]))
  expect(await found('a_reyes@')).toEqual(new Set([ada]))
  expect(await found('years suturing')).toEqual(new Set([groupCourseId]))
})

test('pattern characters are plain characters, and nothing found is an empty list', async () => {
  expect(await found('100%')).toEqual(new Set([courseId, groupCourseId]))
  expect(await found('%%')).toEqual(new Set())
  expect(await found('a_r')).toEqual(new Set([ada]))
  expect(await found('nothing of the kind')).toEqual(new Set())
})
