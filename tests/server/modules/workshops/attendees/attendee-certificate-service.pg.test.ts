import { beforeEach, expect, test } from 'vitest'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = await peopledDatabase()
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const other = await addWorkshopPerson(database, { isAttendee: true })

let workshop: WorkshopId
let ana: UserId
let id: AttendeeId
beforeEach(async () => {
  workshop = await addWorkshop(database, { title: 'Weekend', facilitators: [facilitator] })
  ana = await addWorkshopPerson(database, { isAttendee: true })
  id = await addAttendee(database, workshop, ana)
})

async function send(who: UserId, method: string, path: string, body?: FormData): Promise<Response> {
  const headers = { authorization: `Bearer ${await server.tokenFor(who)}` }
  return fetch(server.address + WORKSHOP_PREFIX + path, { method, headers, ...(body && { body }) })
}
const path = (of: AttendeeId = id) => `/admin-attendee/certificate/${of}`

function form(bytes: string, name = 'ana.pdf'): FormData {
  const parts = new FormData()
  parts.append('certificate', new Blob([bytes]), name)
  return parts
}
const pdf = (text: string) => `%PDF-1.7\n${text}`
const put = (text: string, name?: string) => send(admin, 'PUT', path(), form(pdf(text), name))
const read = async (who: UserId) => {
  const answer = await send(who, 'GET', path())
  return answer.status === 200 ? answer.text() : answer.status
}
const historyOf = async (who: UserId) =>
  (await (await send(who, 'GET', '/workshop-participant-profile/history')).json()) as {
    attendeeWorkshops: { certificate: unknown }[]
  }
const storedFiles = async () =>
  (
    await database.$client.query(
      `SELECT name, dropped_at FROM assets WHERE purpose = 'WORKSHOP_CERTIFICATE'
    AND id IN (SELECT asset_id FROM workshop_certificates WHERE attendee_id = $1)`,
      [id],
    )
  ).rows

test('a certificate is in the history of the attendee, who downloads it, and on the screen of staff', async () => {
  expect((await historyOf(ana)).attendeeWorkshops[0]?.certificate).toBeNull()
  const added = await (await put('one')).json()
  expect(added).toEqual({ fileName: 'ana.pdf', size: 12, addedAt: expect.any(String) })
  expect((await historyOf(ana)).attendeeWorkshops[0]?.certificate).toEqual(added)
  const details = (await (await send(admin, 'GET', `/admin-attendee/details/${id}`)).json()) as object
  expect(details).toMatchObject({ certificate: added })
  const file = await send(ana, 'GET', path())
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain('ana.pdf')
  expect(await file.text()).toBe(pdf('one'))
})

test('a certificate is read by the attendee and those who manage workshops; for others there is none', async () => {
  await put('one')
  expect([await read(ana), await read(admin)]).toEqual([pdf('one'), pdf('one')])
  expect([await read(other), await read(facilitator)]).toEqual([404, 404])
  expect((await send(ana, 'PUT', path(), form(pdf('mine')))).status).toBe(403)
  expect((await send(facilitator, 'DELETE', path())).status).toBe(403)
  expect(await read(ana)).toBe(pdf('one'))
})

test('a second file takes the place of the first, whose bytes go with the next tidying', async () => {
  await put('one')
  await put('two', 'two.pdf')
  expect(await read(ana)).toBe(pdf('two'))
  expect(await storedFiles()).toEqual([{ name: 'two.pdf', dropped_at: null }])
  const { rows } = await database.$client.query(
    `SELECT name FROM assets WHERE purpose = 'WORKSHOP_CERTIFICATE' AND dropped_at IS NOT NULL AND owner_id = $1`,
    [admin],
  )
  expect(rows).toContainEqual({ name: 'ana.pdf' })
})

test('two at once leave one, and a removal can be repeated', async () => {
  const answers = await Promise.all([put('one'), put('two'), put('three')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await storedFiles()).toHaveLength(1)
  for (const _time of [1, 2]) expect((await send(admin, 'DELETE', path())).status).toBe(200)
  expect(await read(ana)).toBe(404)
  expect((await historyOf(ana)).attendeeWorkshops[0]?.certificate).toBeNull()
})

test('only a PDF is taken, within the bounds of other files, for an attendee who exists', async () => {
  expect((await send(admin, 'PUT', path(), form('GIF89a'))).status).toBe(400)
  expect((await send(admin, 'PUT', path(), new FormData())).status).toBe(400)
  expect((await send(admin, 'PUT', path(), form(pdf('x'.repeat(10 * 1024 * 1024))))).status).toBe(413)
  const nobody = crypto.randomUUID() as AttendeeId
  expect((await send(admin, 'PUT', path(nobody), form(pdf('one')))).status).toBe(404)
  expect((await send(admin, 'DELETE', path(nobody))).status).toBe(404)
})

test('the audit trail says who added, replaced and removed it, of whom and for which workshop', async () => {
  await put('one')
  await put('two', 'two.pdf')
  await send(admin, 'DELETE', path())
  const { rows } = await database.$client.query(
    'SELECT action, before, after, actor_id FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
    [ana],
  )
  const facts = { workshop: 'Weekend' }
  expect(rows).toEqual([
    {
      action: 'attendee-certificate-added',
      before: facts,
      after: { ...facts, certificate: 'ana.pdf' },
      actor_id: admin,
    },
    {
      action: 'attendee-certificate-added',
      before: { ...facts, certificate: 'ana.pdf' },
      after: { ...facts, certificate: 'two.pdf' },
      actor_id: admin,
    },
    {
      action: 'attendee-certificate-removed',
      before: { ...facts, certificate: 'two.pdf' },
      after: facts,
      actor_id: admin,
    },
  ])
})

const toldOf = async () => {
  const listed = await database.$client.query(
    `SELECT count(*)::int AS count FROM notifications WHERE user_id = $1 AND about ->> 'news' = 'CERTIFICATE'`,
    [ana],
  )
  const letters = await database.$client.query(
    `SELECT count(*)::int AS count FROM letters WHERE user_id = $1 AND template = 'workshop-certificate'`,
    [ana],
  )
  return [listed.rows[0].count, letters.rows[0].count]
}

test('whoever gets a certificate is told in their list and by a letter, once, however often it is replaced', async () => {
  expect(await toldOf()).toEqual([0, 0])
  await put('one')
  expect(await toldOf()).toEqual([1, 1])
  await put('two')
  await send(admin, 'DELETE', path())
  await put('three')
  expect(await toldOf()).toEqual([1, 1])
})

test('whoever has not registered yet is told nothing: they could not open it', async () => {
  await database.$client.query('UPDATE workshop_memberships SET accepted_at = NULL WHERE user_id = $1', [ana])
  await put('one')
  expect(await toldOf()).toEqual([0, 0])
})

test('those who manage workshops see who came and who has a certificate', async () => {
  const list = async (who: UserId) => send(who, 'GET', `/admin-attendee/certificates/${workshop}`)
  await put('one')
  await send(facilitator, 'PATCH', `/admin-attendee/set-has-arrived/${id}?hasArrived=true`)
  expect(await (await list(admin)).json()).toMatchObject({
    people: [{ id, hasArrived: true, certificate: 'ana.pdf' }],
    hasMore: false,
  })
  expect((await list(facilitator)).status).toBe(403)
  expect((await list(ana)).status).toBe(403)
})
