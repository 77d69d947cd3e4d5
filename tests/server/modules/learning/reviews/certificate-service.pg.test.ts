import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { API_PREFIX } from '#contract/version.ts'
import { type Certificate, certificateEndpoints } from '#contract/endpoints/learning/certificates.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { courses } from '#server/database/schema/curriculum.ts'
import { programs } from '#server/database/schema/people.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { anonymizePerson } from '#server/modules/people/management/deletion-store.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import { reviewHandlers } from '#tests/support/review-handlers.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const { issueCertificate, getCertificateFile, revokeCertificate, checkCertificate } = reviewHandlers(database)
const api = untilEnd(
  await createTestApi(database, certificateEndpoints, {
    issueCertificate,
    getCertificateFile,
    revokeCertificate,
    checkCertificate,
  }),
)
const { programId, groupId, programDirector } = people
const courseId = await addCourse(database, { name: 'Suturing' })
const activities = [
  await addActivity(database, courseId, { activityOrder: 1 }),
  await addActivity(database, courseId, { activityOrder: 2 }),
]
await assignCourses(database, groupId, [courseId])

const newResident = (facts: object = {}) =>
  addPerson(database, { programId, memberOf: [groupId], role: 'RESIDENT', ...facts } as never)
const complete = (userId: UserId, ...done: ActivityId[]) => completeAt('2026-03-10T12:00:00Z', userId, done)
const completeAt = async (at: string, userId: UserId, done: readonly ActivityId[]) => {
  for (const activityId of done)
    await database.insert(activityCompletions).values({
      userId,
      activityId,
      courseId,
      kind: 'DIDACTIC',
      madeAt: new Date(at),
    })
}
const issue = async (as: UserId, of: UserId = as) => {
  const answer = await api.call(as, 'PUT', `/certificates/${of}/${courseId}`)
  return { status: answer.status, body: answer.body as Certificate & { message?: string } }
}
const check = async (code: string) => (await api.call(null, 'GET', `/certificate-check/${code}`)).body
const file = async (as: UserId, of: UserId = as) =>
  api.app.inject({
    method: 'GET',
    url: `${API_PREFIX}/certificates/${of}/${courseId}/file`,
    headers: await api.login.headersFor(as),
  })

describe('a certificate', () => {
  it('is issued once everything that counts in the course is completed', async () => {
    const resident = await newResident()
    await complete(resident, activities[0]!)
    expect(await issue(resident)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('isn’t finished') },
    })
    await complete(resident, activities[1]!)
    expect(await issue(resident)).toMatchObject({
      status: 200,
      body: { courseName: 'Suturing', completedAt: '2026-03-10T12:00:00.000Z', isRevoked: false },
    })
  })

  it('is one, however often and by however many it is asked for', async () => {
    const resident = await newResident()
    await complete(resident, ...activities)
    const answers = await Promise.all([issue(resident), issue(programDirector, resident), issue(resident)])
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
    expect(answers[0]?.body.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('exists for the resident and those who follow them alone', async () => {
    const resident = await newResident()
    await complete(resident, ...activities)
    await issue(resident)
    for (const who of [people.peer, people.foreignFaculty, people.foreignCoordinator]) {
      expect((await issue(who, resident)).status).toBe(404)
      expect((await file(who, resident)).statusCode).toBe(404)
    }
  })

  it('says to whoever has its code the name, the course, the day and the hours, and nothing else', async () => {
    const resident = await newResident({ firstName: 'Ada', lastName: 'Okafor' })
    await complete(resident, ...activities)
    const setHours = (hours: number) =>
      database.update(courses).set({ hours }).where(eq(courses.id, courseId))
    await setHours(4)
    const { code } = (await issue(resident)).body
    await setHours(8)
    const said = { fullName: 'Ada Okafor', courseName: 'Suturing', completedOn: '2026-03-10' }
    const valid = { certificate: { ...said, hours: 4 } }
    expect(await check(code)).toEqual(valid)
    expect(await check(code.toLowerCase().replaceAll('-', ''))).toEqual(valid)
    expect(await check('0000-0000-0000-0000')).toEqual({ certificate: null })
    expect(await check('not-a-code')).toEqual({ certificate: null })
  })

  it('is dated by the day of the program: what was completed in the evening is of that day', async () => {
    await database.update(programs).set({ timezone: 'America/Los_Angeles' }).where(eq(programs.id, programId))
    const resident = await newResident()
    await completeAt('2026-03-11T01:30:00Z', resident, activities)
    const { code, completedAt } = (await issue(resident)).body
    expect(completedAt).toBe('2026-03-11T01:30:00.000Z')
    expect(await check(code)).toMatchObject({ certificate: { completedOn: '2026-03-10' } })
  })

  it('is revoked by those who manage the program, and then is like one that never was', async () => {
    const resident = await newResident()
    await complete(resident, ...activities)
    const { id, code } = (await issue(resident)).body
    for (const who of [people.foreignCoordinator, people.programDirector])
      expect(
        (await api.call(who, 'DELETE', `/certificates/${who === programDirector ? randomUUID() : id}`))
          .status,
      ).toBe(404)
    expect((await api.call(people.faculty, 'DELETE', `/certificates/${id}`)).status).toBe(403)
    expect((await api.call(programDirector, 'DELETE', `/certificates/${id}`)).status).toBe(200)
    expect(await check(code)).toEqual({ certificate: null })
    expect((await file(resident)).statusCode).toBe(404)
    expect((await issue(resident)).body).toMatchObject({ id, isRevoked: true })
  })

  it('is a PDF', async () => {
    const resident = await newResident({ firstName: 'Zoë', lastName: 'Łukasz' })
    await complete(resident, ...activities)
    await issue(resident)
    const { statusCode, rawPayload, headers } = await file(programDirector, resident)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('stays valid when the account is anonymized, and no longer leads to it', async () => {
    const resident = await newResident({ firstName: 'Lou', lastName: 'Leaving' })
    await complete(resident, ...activities)
    const { id, code } = (await issue(resident)).body
    await database.transaction((tx) => anonymizePerson(tx, resident, 'RESIDENT'))
    expect(await check(code)).toMatchObject({ certificate: { fullName: 'Lou Leaving' } })
    const { rows } = await database.$client.query(`SELECT user_id FROM certificates WHERE id = $1`, [id])
    expect(rows).toEqual([{ user_id: null }])
  })
})
