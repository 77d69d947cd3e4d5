import { beforeEach, describe, expect, it } from 'vitest'
import { activityCompletions, recordedCompletions } from '#server/database/schema/completions.ts'
import { recordCompletions } from '#server/modules/learning/completions/record-service.ts'
import {
  createSendStatement,
  type SendStatement,
} from '#server/modules/learning/completions/send-statement.ts'
import type { Log } from '#server/ports.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { startRecordReceiver } from '#tests/support/record-receiver.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const service = untilEnd(await startRecordReceiver())
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { name: 'Knots' })
const madeAt = new Date('2026-03-01T10:00:00Z')
const send = createSendStatement(
  { url: service.url, user: 'trocar', password: 'open:sesame' },
  { limitMs: 1_000 },
)

let logged: string
const log: Log = { ...silentLog, warn: (...said: unknown[]) => void (logged += JSON.stringify(said)) }
const record = () =>
  recordCompletions({ database, send, publicUrl: 'https://trocar.test', log, now: Date.now })
const complete = (userId = resident, activity = activityId) =>
  database
    .insert(activityCompletions)
    .values({ userId, activityId: activity, courseId, kind: 'TECHNICAL', madeAt })

beforeEach(async () => {
  await database.delete(activityCompletions)
  service.received.length = 0
  service.answerWith(204)
  logged = ''
})

describe('a completion', () => {
  it('is recorded with basic authentication and the version header 1.0.1, by ids alone', async () => {
    await complete()
    await record()
    expect(service.received).toHaveLength(1)
    const [{ method, url, headers, statement }] = service.received as [(typeof service.received)[number]]
    expect([method, url]).toEqual(['PUT', `/xapi/statements?statementId=${statement['id'] as string}`])
    expect(headers).toMatchObject({
      authorization: `Basic ${btoa('trocar:open:sesame')}`,
      'x-experience-api-version': '1.0.1',
      'content-type': 'application/json',
    })
    expect(statement).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as string,
      actor: { objectType: 'Agent', account: { homePage: 'https://trocar.test', name: resident } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { 'en-US': 'completed' } },
      object: {
        objectType: 'Activity',
        id: `https://trocar.test/id/${activityId}`,
        definition: { name: { 'en-US': 'Knots' } },
      },
      context: {
        contextActivities: {
          parent: [
            {
              objectType: 'Activity',
              id: `https://trocar.test/id/${courseId}`,
              definition: { name: { 'en-US': 'Suturing' } },
            },
          ],
        },
      },
      timestamp: '2026-03-01T10:00:00.000Z',
    })
  })

  it('is recorded once, with all others that there are', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => addActivity(database, courseId)))
    for (const one of [activityId, ...others]) await complete(resident, one)
    await complete(peer)
    await record()
    await record()
    const ids = service.received.map(({ statement }) => statement['id'])
    expect(ids).toHaveLength(22)
    expect(new Set(ids).size).toBe(22)
  })

  it('that the service has already counts as recorded', async () => {
    await complete()
    service.answerWith(409)
    await record()
    expect(await database.select().from(recordedCompletions)).toHaveLength(1)
    expect(logged).toBe('')
  })

  it('that the service refuses is given up, and the log says which', async () => {
    await complete()
    service.answerWith(400)
    await record()
    await record()
    expect(service.received).toHaveLength(1)
    expect(logged).toContain(activityId)
  })

  it.each([
    ['is broken', 500, 'status 500'],
    ['does not accept our password', 401, 'status 401'],
    ['leads elsewhere', 302, 'status 302'],
    ['never answers', 0, 'later'],
  ])('waits while the service %s, and keeps its id', async (_trouble, status, said) => {
    await complete()
    service.answerWith(status)
    await record()
    expect(logged).toContain(said)
    expect(logged).not.toContain('sesame')
    service.answerWith(204)
    await record()
    const [first, second] = service.received.map(({ statement }) => statement['id'])
    expect([service.received.length, second]).toEqual([2, first])
  })

  it('does not let the rest try as well while the service is away', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => addActivity(database, courseId)))
    for (const one of others) await complete(resident, one)
    service.answerWith(503)
    await record()
    expect(service.received).toHaveLength(8)
  })

  it('of which the service fails keeps nobody else waiting, however many there are of it, and is told later', async () => {
    const others = await Promise.all(Array.from({ length: 29 }, () => addActivity(database, courseId)))
    const all = [activityId, ...others].toSorted()
    for (const one of all) await complete(resident, one)
    const failing = new Set(all.slice(0, 9).map((id) => `https://trocar.test/id/${id}`))
    let asked = 0
    const failingOfSome: SendStatement = async (statement) => {
      asked += 1
      if (!failing.has(statement.object.id)) return 'accepted'
      return { later: 'status 500', ofThisOne: true }
    }
    const deps = { database, publicUrl: 'https://trocar.test', log, now: Date.now }
    await recordCompletions({ ...deps, send: failingOfSome })
    expect(await database.select().from(recordedCompletions)).toHaveLength(21)
    expect([asked, logged]).toEqual([30, expect.stringContaining('"count":9')])
    await record()
    expect(await database.select().from(recordedCompletions)).toHaveLength(30)
  })

  it('is not sent to a service that fails of everything, with all others', async () => {
    const others = await Promise.all(Array.from({ length: 90 }, () => addActivity(database, courseId)))
    for (const one of others) await complete(resident, one)
    service.answerWith(500)
    await record()
    expect(service.received).toHaveLength(80)
  })

  it('that was taken back is not recorded, and once it was made again, it is', async () => {
    await complete()
    await record()
    await database.delete(activityCompletions)
    await record()
    expect(service.received).toHaveLength(1)
    await complete()
    await record()
    expect(service.received).toHaveLength(2)
  })
})
