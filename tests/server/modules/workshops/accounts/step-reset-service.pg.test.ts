import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import { addWorkshopPerson, type WorkshopPersonFacts } from '#tests/support/workshops.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const call = workshopApi(untilEnd(await startWholeServer(fresh)))
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })

const reset = (who: UserId, id: UserId) => call(who, 'POST', `/admin-user/${id}/reset-second-step`, {})
const rows = async <Row extends object>(text: string, id: UserId) =>
  (await database.$client.query<Row & Record<string, unknown>>(text, [id])).rows as Row[]
const isOn = async (id: UserId) =>
  (await rows('SELECT FROM second_steps WHERE user_id = $1 AND set_up_at IS NOT NULL', id)).length === 1

/** Somebody with a second step who is signed in. */
async function withStep(facts: WorkshopPersonFacts): Promise<UserId> {
  const id = await addWorkshopPerson(database, facts)
  await rows(`INSERT INTO second_steps (user_id, secret, set_up_at) VALUES ($1, 'JBSW', now())`, id)
  await rows(
    `INSERT INTO oidc_payloads (model, id, payload)
      VALUES ('Grant', gen_random_uuid()::text, jsonb_build_object('accountId', $1::text))`,
    id,
  )
  return id
}

test.each(['WORKSHOP_ADMIN', 'FACILITATOR', 'PARTICIPANT'] as const)(
  'an admin resets the second step of another %s, who is signed out and told',
  async (workshopRole) => {
    const id = await withStep({ workshopRole, isAttendee: true })
    expect(await reset(admin, id)).toEqual({ status: 200, body: {} })
    expect(await isOn(id)).toBe(false)
    expect(await rows(`SELECT FROM oidc_payloads WHERE payload ->> 'accountId' = $1::text`, id)).toEqual([])
    expect(await rows('SELECT template, facts FROM letters WHERE user_id = $1', id)).toMatchObject([
      { template: 'second-step-changed', facts: { change: 'reset' } },
    ])
    expect(await rows('SELECT action, actor_id FROM audit_entries WHERE subject_id = $1', id)).toEqual([
      { action: 'second-step-reset', actor_id: admin },
    ])
  },
)

test('not of somebody who belongs to the residency as well, even inactive', async () => {
  for (const isActive of [true, false]) {
    const id = await withStep({ workshopRole: 'FACILITATOR', role: 'FACULTY', isActive })
    expect(await reset(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', details: { reason: 'in-both-portals' } },
    })
    expect(await isOn(id)).toBe(true)
  }
})

test('nor their own, nor of somebody deactivated, nor of a person of the residency', async () => {
  const own = await withStep({ workshopRole: 'WORKSHOP_ADMIN' })
  expect((await reset(own, own)).status).toBe(404)
  expect(await isOn(own)).toBe(true)
  expect((await reset(admin, await withStep({ isDeactivated: true }))).status).toBe(404)
  expect((await reset(admin, await addPerson(database))).status).toBe(404)
})
