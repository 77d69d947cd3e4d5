import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type {
  getCourseUsage,
  listMissedQuestions,
  listUsagePeople,
  listUsagePlaces,
} from '#contract/endpoints/learning/usage/course-usage.ts'
import type { Reply } from '#contract/endpoint.ts'
import { readQuestions } from '#contract/content/questions.ts'
import type { ActivityId, CognitiveAttemptId, UserId } from '#contract/vocabulary/ids.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { arAttempts } from '#server/database/schema/courses/ar-attempts.ts'
import { cognitiveAttempts } from '#server/database/schema/courses/course-content.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpUsageApi } from '#tests/support/usage-api.ts'

const { database, people, api, courseId, first, questions } = await setUpUsageApi()
const { programId, groupId, programDirector } = people
const SET = `# One?\n\n- [x] a\n- [ ] b\n\n# Two?\n\n- [x] a\n- [ ] b\n`
await addText(database, courseId, { activityId: questions, section: 'COGNITIVE', body: SET })
const [one, two] = readQuestions(SET).questions

const read = async (who: UserId, path = '', course = courseId) =>
  api.call(who, 'GET', `/course/${course}/usage${path}`)
const usage = async (who: UserId = programDirector, course = courseId) =>
  (await read(who, '', course)).body as Reply<typeof getCourseUsage>
const listed = async (who: UserId, query = '') =>
  (await read(who, `/people${query}`)).body as Reply<typeof listUsagePeople>
const placesOf = async (who: UserId) => (await read(who, '/places')).body as Reply<typeof listUsagePlaces>
const newResident = () => addPerson(database, { programId, memberOf: [groupId], role: 'RESIDENT' })
const complete = (userId: UserId, activityId: ActivityId, madeAt = new Date()) =>
  database.insert(activityCompletions).values({ userId, activityId, courseId, kind: 'DIDACTIC', madeAt })
/** @param right whether each of the two questions is answered right */
const attempt = (userId: UserId, right: readonly [boolean, boolean], takenAt = new Date()) =>
  database.insert(cognitiveAttempts).values({
    id: randomUUID() as CognitiveAttemptId,
    userId,
    activityId: questions,
    version: 1,
    answers: [one!, two!].map(({ key, choices }, at) => ({
      question: key,
      chosen: [choices[right[at] === true ? 0 : 1]!.key],
    })),
    correct: 0,
    total: 2,
    isPassed: false,
    takenAt,
  })

describe('who has a course', () => {
  it('is counted by how far they are', async () => {
    const before = await usage()
    const [begun, finished] = [await newResident(), await newResident()]
    await newResident()
    await complete(begun, first)
    await complete(finished, first)
    await complete(finished, questions)
    const after = await usage()
    expect(after).toMatchObject({ name: 'Suturing', isNamed: true, mayWrite: true })
    expect(after.people - before.people).toBe(3)
    expect([after.begun - before.begun, after.finished - before.finished]).toEqual([1, 1])
    expect(after.notBegun - before.notBegun).toBe(1)
  })

  it('has begun once they did anything in it', async () => {
    const resident = await newResident()
    await attempt(resident, [true, true])
    const { items } = await listed(programDirector, '?stage=BEGUN')
    expect(items.map(({ userId }) => userId)).toContain(resident)
  })

  it('has begun when they only played the virtual trainer', async () => {
    const resident = await newResident()
    await database.insert(arAttempts).values({
      userId: resident,
      activityId: first,
      exercise: 'FOCUS',
      optic: 0,
      level: 1,
      sent: { exerciseScores: [], analysisNotes: [] },
      scores: { exerciseScores: [], analysisNotes: [] },
      verification: 'VERIFIED',
      passingVersion: 0,
      isPassed: false,
      device: 'TOUCH',
      playedAt: new Date(),
    })
    const { items } = await listed(programDirector, '?stage=BEGUN')
    expect(items.map(({ userId }) => userId)).toContain(resident)
  })

  it('is listed by name, page by page, each once', async () => {
    for (let at = 0; at < 55; at++) await newResident()
    const total = (await usage()).people
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`
      const page = await listed(programDirector, query)
      expect(page.items.length).toBeLessThanOrEqual(50)
      seen.push(...page.items.map(({ userId }) => userId))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  })

  it('is named to those who follow them alone; authors of the installation see counts of programs', async () => {
    expect(await usage(people.admin)).toMatchObject({ isNamed: false, mayWrite: false })
    expect((await listed(people.admin)).items).toEqual([])
    const { items } = await placesOf(people.admin)
    expect(items.map(({ id }) => id)).toEqual([programId])
    expect((await placesOf(programDirector)).items).toMatchObject([
      { id: groupId, version: 1, isLocked: false },
    ])
    for (const who of [people.foreignFaculty, people.foreignCoordinator])
      for (const path of ['', '/places', '/people', '/questions', '/letter'])
        expect((await read(who, path)).status).toBe(404)
  })

  it('of a course that nobody has is nobody, for those who write it', async () => {
    const unused = await addCourse(database, { programId })
    expect(await usage(programDirector, unused)).toMatchObject({ people: 0, stops: [] })
    expect(await usage(people.admin, unused)).toMatchObject({ people: 0, stops: [] })
  })
})

it('people stop after the last activity that they completed, if they did nothing for two weeks', async () => {
  const course = await addCourse(database)
  const acts = [
    await addActivity(database, course, { activityOrder: 1, name: 'A' }),
    await addActivity(database, course, { activityOrder: 2, name: 'B' }),
    await addActivity(database, course, { activityOrder: 3, name: 'C' }),
  ]
  await assignCourses(database, groupId, [course])
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const stop = async (count: number, days: number) => {
    const userId = await newResident()
    for (const activityId of acts.slice(0, count))
      await database
        .insert(activityCompletions)
        .values({ userId, activityId, courseId: course, kind: 'DIDACTIC', madeAt: ago(days) })
  }
  await stop(1, 20)
  await stop(2, 20)
  await stop(2, 30)
  await stop(2, 3)
  await stop(3, 40)
  expect((await usage(programDirector, course)).stops).toEqual([
    { activityId: acts[1], name: 'B', people: 2 },
    { activityId: acts[0], name: 'A', people: 1 },
  ])
  expect((await usage(people.admin, course)).stops).toEqual([])
})

describe('the question that everybody misses', () => {
  const missed = async (who: UserId = programDirector) =>
    (await read(who, '/questions')).body as Reply<typeof listMissedQuestions>

  it('is said of first answers, once five people have answered', async () => {
    await database.delete(cognitiveAttempts)
    const five = await Promise.all(Array.from({ length: 5 }, newResident))
    for (const [at, who] of five.slice(0, 4).entries())
      await attempt(who, [true, at > 2], new Date('2026-03-01T10:00:00Z'))
    expect(await missed()).toMatchObject({ least: 5, items: [{ people: null, questions: [] }] })
    await attempt(five[4]!, [true, true], new Date('2026-03-01T10:00:00Z'))
    // Nothing but the first attempt counts.
    await attempt(five[0]!, [false, true], new Date('2026-03-02T10:00:00Z'))
    const said = {
      activityName: 'Questions',
      version: 1,
      isNewest: true,
      people: 5,
      questions: [
        { key: two!.key, text: 'Two?', asked: 5, missed: 3 },
        { key: one!.key, text: 'One?', asked: 5, missed: 0 },
      ],
    }
    expect((await missed()).items).toMatchObject([said])
    expect((await missed(people.admin)).items).toMatchObject([said])
  })

  it('is said of each version on its own', async () => {
    await addText(database, courseId, { activityId: questions, section: 'COGNITIVE', body: SET, version: 2 })
    expect((await missed()).items).toMatchObject([
      { version: 2, isNewest: true, people: null },
      { version: 1, isNewest: false, people: 5 },
    ])
  })
})
