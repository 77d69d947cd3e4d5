import { addLetter } from '#server/mail/letter-store.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { secondStepEndpoints } from '#contract/endpoints/session/second-step.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { somePasswords } from '#tests/support/some-passwords.ts'
import { createSecondStep } from '#server/login/second-step/second-step-service.ts'
import { createSecondStepHandlers } from '#server/modules/session/second-step/second-step-routes.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { someSecretKeys } from '#tests/support/secret-keys.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const passwords = somePasswords(database.$client)
const secondSteps = createSecondStep({
  database,
  addLetter,
  secretKeys: someSecretKeys,
  countingKey: 'counting',
  isRequired: true,
  now: Date.now,
})
const start = (parts: Pick<Parameters<typeof createSecondStepHandlers>[0], 'passwords' | 'secondSteps'>) =>
  createTestApi(database, secondStepEndpoints, createSecondStepHandlers({ database, addLetter, ...parts }))
const api = untilEnd(await start({ passwords, secondSteps }))
const elsewhere = untilEnd(await start({ passwords: null, secondSteps: null }))

const read = (as: UserId, from = api) => from.call(as, 'GET', '/me/second-step')
const reset = (as: UserId, id: string) => api.call(as, 'POST', `/user/${id}/reset-second-step`, { body: {} })
const turnOn = (id: UserId) =>
  fresh.database.$client.query(
    `INSERT INTO second_steps (user_id, secret, set_up_at, recovery_codes) VALUES ($1, 'JBSW', now(), '{a,b}')
      ON CONFLICT (user_id) DO UPDATE SET secret = 'JBSW', set_up_at = now()`,
    [id],
  )

it('says whether it is on, and its deadline', async () => {
  const resident = await addPerson(fresh.database, { role: 'RESIDENT' })
  expect((await read(resident)).body).toEqual({ status: 'off', dueAt: null })
  await turnOn(resident)
  expect((await read(resident)).body).toMatchObject({ status: 'on', recoveryCodesLeft: 2, isRequired: false })
  expect((await read(people.admin)).body).toMatchObject({ status: 'off', dueAt: expect.any(String) })
  expect((await read(resident, elsewhere)).body).toEqual({ status: 'elsewhere' })
})

it('is reset by those who manage a person, who is signed out and starts over', async () => {
  const { programId, programDirector } = people
  const resident = await addPerson(fresh.database, { programId })
  await turnOn(resident)
  expect(await reset(programDirector, resident)).toEqual({ status: 200, body: {} })
  expect((await read(resident)).body).toMatchObject({ status: 'off' })
  expect(await reset(programDirector, resident)).toEqual({ status: 200, body: {} })
  const { rows } = await fresh.database.$client.query(
    'SELECT action, actor_id AS actor FROM audit_entries WHERE subject_id = $1',
    [resident],
  )
  const entry = { action: 'second-step-reset', actor: programDirector }
  expect(rows).toEqual([entry, entry])
  const letters = await fresh.database.$client.query('SELECT facts FROM letters WHERE user_id = $1', [
    resident,
  ])
  expect(letters.rows).toMatchObject([{ facts: { change: 'reset' } }])
})

it('is never reset by its own person, and other people’s are answered like what does not exist', async () => {
  const { programDirector, foreignResident, admin, implementationManager } = people
  for (const id of [programDirector, admin, foreignResident]) await turnOn(id)
  for (const [who, whom] of [
    [programDirector, programDirector],
    [programDirector, foreignResident],
    [programDirector, admin],
    [implementationManager, admin],
    [admin, randomUUID()],
  ] as const)
    expect((await reset(who, whom)).status).toBe(404)
  expect((await read(foreignResident)).body).toMatchObject({ status: 'on' })
})

it('of a coordinator is reset by managerial roles, and by nobody whom they oversee', async () => {
  const { coordinator, foreignCoordinator, programDirector, implementationManager, fieldTeamMember } = people
  await turnOn(coordinator)
  for (const who of [programDirector, foreignCoordinator, fieldTeamMember])
    expect([403, 404]).toContain((await reset(who, coordinator)).status)
  expect((await read(coordinator)).body).toMatchObject({ status: 'on' })
  expect(await reset(implementationManager, coordinator)).toEqual({ status: 200, body: {} })
  expect((await read(coordinator)).body).toMatchObject({ status: 'off' })
})
