import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const call = workshopApi(untilEnd(await startWholeServer(fresh)))
const BASE = '/admin-user/administrative'
const addAdmin = () => addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
const remove = (who: UserId, id: UserId) => call(who, 'DELETE', `${BASE}/${id}`)
const isThere = async (id: UserId) => (await rows(`SELECT FROM users WHERE id = $1`, [id])).length === 1
const roleOf = async (id: UserId) =>
  (await rows<{ role: string }>(`SELECT role FROM workshop_memberships WHERE user_id = $1`, [id]))[0]?.role
const signsInAsAdmin = `SELECT FROM workshop_memberships WHERE role = 'WORKSHOP_ADMIN' AND NOT is_deactivated`
const lower = async (who: UserId, id: UserId) => {
  const [person] = await rows<object>(
    `SELECT email, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = $1`,
    [id],
  )
  return call(who, 'PUT', BASE, { ...person, id, role: 'FACILITATOR', isInternal: false })
}

test('somebody whom nobody needs is deleted with their account', async () => {
  const admin = await addAdmin()
  const id = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  expect((await remove(admin, id)).body).toEqual({ outcome: 'DELETED' })
  expect(await isThere(id)).toBe(false)
  expect((await remove(admin, id)).status).toBe(404)
})

test('of somebody in the residency, only the workshop membership ends, and they read so', async () => {
  const admin = await addAdmin()
  const id = await addWorkshopPerson(database, { role: 'FACULTY', workshopRole: 'CLINICAL_EDUCATION' })
  expect((await remove(admin, id)).body).toEqual({ outcome: 'ENDED' })
  expect(await rows(`SELECT role, is_active FROM users WHERE id = $1`, [id])).toEqual([
    { role: 'FACULTY', is_active: true },
  ])
  expect(await rows(`SELECT template FROM letters WHERE user_id = $1`, [id])).toEqual([
    { template: 'portal-closed' },
  ])
})

test('whoever takes part in workshops stays a participant', async () => {
  const admin = await addAdmin()
  const id = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR', isAttendee: true })
  await addAttendee(database, await addWorkshop(database), id)
  expect((await remove(admin, id)).body).toEqual({ outcome: 'PARTICIPANT' })
  expect(await roleOf(id)).toBe('PARTICIPANT')
})

test('the last admin who can sign in is not removed and not lowered, also by two at once', async () => {
  await rows(`UPDATE workshop_memberships SET is_deactivated = true`)
  const [one, two] = [await addAdmin(), await addAdmin()]
  // An admin who has not registered yet could not let anybody in.
  await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', isRegistered: false })
  const both = await Promise.all([remove(one, two), lower(two, one)])
  const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  // 401: their account was gone before their call was read.
  expect([401, 403, 404, 409, 410]).toContain(statuses[1])
  const left = (await isThere(one)) && (await roleOf(one)) === 'WORKSHOP_ADMIN' ? one : two
  expect((await remove(left, left)).body).toMatchObject({ details: { reason: 'last-admin' } })
  expect((await lower(left, left)).body).toMatchObject({ details: { reason: 'last-admin' } })
})

test('forty at once leave one admin', async () => {
  await rows(`UPDATE workshop_memberships SET is_deactivated = true`)
  const admins: UserId[] = []
  for (let at = 0; at < 40; at += 1) admins.push(await addAdmin())
  await Promise.all(admins.map((id, at) => remove(admins[(at + 1) % 40]!, id)))
  expect(await rows(signsInAsAdmin)).not.toHaveLength(0)
})
