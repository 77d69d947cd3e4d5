import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { examEndpoints, type listExams, type ResidentExam } from '#contract/endpoints/learning/exams.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { remindOfExams } from '#server/modules/learning/reviews/exam-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople, type People } from '#tests/support/people.ts'
import { reviewHandlers } from '#tests/support/review-handlers.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const { listExams: list, saveExam } = examEndpoints
const handlers = reviewHandlers(database)
const api = untilEnd(
  await createTestApi(
    database,
    { list, saveExam },
    { list: handlers.listExams, saveExam: handlers.saveExam },
  ),
)
const { programId, groupId } = people
const NONE = { plannedOn: null, takenOn: null, outcome: null, validUntil: null }

const newResident = () =>
  addPerson(database, { programId, memberOf: [groupId], role: 'RESIDENT', timezone: 'UTC' } as never)
const save = async (as: UserId, of: UserId, body: object, exam = 'FLS') => {
  const answer = await api.call(as, 'PUT', `/resident-exams/${of}/${exam}`, {
    body: { ...NONE, basedOn: 0, ...body },
  })
  return { status: answer.status, body: answer.body as ResidentExam & { message?: string } }
}
const read = async (who: keyof People, query = `gid=${groupId}`) => {
  const answer = await api.call(people[who] as UserId, 'GET', `/resident-exams?${query}`)
  return { status: answer.status, body: answer.body as Reply<typeof listExams> }
}
const TAKEN = { takenOn: '2026-01-10', outcome: 'PASSED', validUntil: '2031-01-10' }

describe('the dates of an exam', () => {
  it('are entered by the resident and by those who manage the group, and by nobody else', async () => {
    const resident = await newResident()
    expect((await save(resident, resident, { plannedOn: '2027-03-01' })).status).toBe(200)
    const { programDirector, faculty, peer, foreignFaculty, admin } = people
    expect((await save(programDirector, resident, { plannedOn: '2027-04-01', basedOn: 1 })).status).toBe(200)
    for (const who of [faculty, peer, foreignFaculty])
      expect((await save(who, resident, { plannedOn: '2027-05-01', basedOn: 2 })).status).toBe(404)
    expect((await save(admin, resident, { plannedOn: '2027-05-01', basedOn: 2 })).body.version).toBe(3)
  })

  it('are not overwritten unseen', async () => {
    const resident = await newResident()
    await save(resident, resident, { plannedOn: '2027-03-01' })
    const { status, body } = await save(people.programDirector, resident, { plannedOn: '2027-04-01' })
    expect([status, body.message]).toEqual([409, expect.stringContaining('Nothing was saved')])
  })

  it('that are there already are accepted after a lost answer, and written down once', async () => {
    const resident = await newResident()
    const [first, second] = [{ plannedOn: '2027-03-01' }, { ...TAKEN, basedOn: 1 }]
    for (const [dates, version] of [
      [first, 1],
      [first, 1],
      [second, 2],
      [second, 2],
    ] as const) {
      const { status, body } = await save(resident, resident, dates)
      expect([status, body.version]).toEqual([200, version])
    }
    const { rows } = await database.$client.query(
      `SELECT FROM audit_entries WHERE action = 'exam-changed' AND subject_id = $1`,
      [resident],
    )
    expect(rows).toHaveLength(2)
    // What another person saved, or was saved before that, is no answer that was lost.
    expect((await save(people.programDirector, resident, second)).status).toBe(409)
    expect((await save(resident, resident, first)).status).toBe(409)
  })

  it('a result that the program stated stays, and the resident still plans the next time', async () => {
    const resident = await newResident()
    expect((await save(resident, resident, TAKEN)).body.isConfirmed).toBe(false)
    const stated = { ...TAKEN, validUntil: '2030-01-10' }
    expect((await save(people.programDirector, resident, { ...stated, basedOn: 1 })).body.isConfirmed).toBe(
      true,
    )
    expect((await save(resident, resident, { ...TAKEN, basedOn: 2 })).status).toBe(409)
    expect((await save(resident, resident, { ...stated, plannedOn: '2029-01-10', basedOn: 2 })).status).toBe(
      200,
    )
  })

  it('that contradict each other are refused with what is wrong', async () => {
    const resident = await newResident()
    const { status, body } = await save(resident, resident, { outcome: 'PASSED' })
    expect([status, body.message]).toEqual([400, 'Enter the day on which it was taken.'])
  })

  it('are in the audit trail with what was there before', async () => {
    const resident = await newResident()
    await save(resident, resident, { takenOn: '2026-01-10', outcome: 'FAILED' })
    await save(resident, resident, { ...TAKEN, takenOn: '2026-02-10', basedOn: 1 })
    const { rows } = await database.$client.query(
      `SELECT before ->> 'outcome' AS before, after ->> 'outcome' AS after FROM audit_entries
       WHERE action = 'exam-changed' AND subject_id = $1 ORDER BY id`,
      [resident],
    )
    expect(rows).toEqual([
      { before: null, after: 'FAILED' },
      { before: 'FAILED', after: 'PASSED' },
    ])
  })
})

describe('the list of a group', () => {
  it('has everybody, and says who may enter', async () => {
    const { items, total } = (await read('programDirector')).body
    expect(total).toBe(items.length)
    expect(items.find(({ userId }) => userId === people.peer)).toMatchObject({
      mayEnter: true,
      exams: [{ exam: 'FLS', version: 0 }, { exam: 'EMIGS' }],
    })
    expect((await read('faculty')).body.items.every(({ mayEnter }) => !mayEnter)).toBe(true)
  })

  it('exists for nobody else', async () => {
    for (const who of ['foreignFaculty', 'foreignCoordinator'] as const)
      expect((await read(who)).status).toBe(404)
    expect((await read('resident')).status).toBe(403)
  })
})

describe('a reminder', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const remind = () => remindOfExams({ database, addLetter })
  const lettersOf = async (id: UserId) =>
    (
      await database.$client.query(`SELECT FROM letters WHERE user_id = $1 AND template = 'exam-reminder'`, [
        id,
      ])
    ).rowCount
  const move = (id: UserId, day: string) =>
    database.$client.query(`UPDATE resident_exams SET planned_on = $2 WHERE user_id = $1`, [id, day])

  it('is sent 60 and 14 days before, each once, also if two servers remind at once', async () => {
    const resident = await newResident()
    await save(resident, resident, { plannedOn: inDays(61) })
    await remind()
    expect(await lettersOf(resident)).toBe(0)
    await move(resident, inDays(60))
    await Promise.all([remind(), remind()])
    await remind()
    expect(await lettersOf(resident)).toBe(1)
    await move(resident, inDays(14))
    await remind()
    await remind()
    expect(await lettersOf(resident)).toBe(2)
  })

  it('of a date that was entered late is sent once, and another date starts again', async () => {
    const resident = await newResident()
    await save(resident, resident, { plannedOn: inDays(5) })
    await remind()
    await remind()
    expect(await lettersOf(resident)).toBe(1)
    await save(resident, resident, { plannedOn: inDays(40), basedOn: 1 })
    await remind()
    expect(await lettersOf(resident)).toBe(2)
  })

  it('is sent before the last day on which a passed one holds, unless the next date is planned', async () => {
    const resident = await newResident()
    const endings = async () =>
      (
        await database.$client.query(
          `SELECT facts ->> 'validUntil' AS day FROM letters WHERE user_id = $1 AND template = 'exam-ends'`,
          [resident],
        )
      ).rows
    await save(resident, resident, { ...TAKEN, takenOn: '2025-01-10', validUntil: inDays(10) })
    await Promise.all([remind(), remind()])
    await remind()
    expect(await endings()).toEqual([{ day: inDays(10) }])
    await save(resident, resident, { ...TAKEN, takenOn: '2025-01-10', validUntil: inDays(50), basedOn: 1 })
    await remind()
    expect(await endings()).toHaveLength(2)
    await database.$client.query(
      `UPDATE resident_exams SET valid_until = $2, planned_on = $3 WHERE user_id = $1`,
      [resident, inDays(12), inDays(100)],
    )
    await remind()
    expect(await endings()).toHaveLength(2)
  })

  it('is not sent to inactive people, nor of a date that has passed', async () => {
    const [inactive, late] = [await newResident(), await newResident()]
    await save(inactive, inactive, { plannedOn: inDays(20) })
    await save(late, late, { plannedOn: inDays(-1) })
    await database.$client.query(`UPDATE users SET is_active = false WHERE id = $1`, [inactive])
    await remind()
    expect([await lettersOf(inactive), await lettersOf(late)]).toEqual([0, 0])
  })
})
