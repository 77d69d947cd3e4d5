import { expect, test } from 'vitest'
import { findInvited } from '#server/modules/people/invited-store.ts'
import { findProgramTitle, register } from '#server/modules/people/registration/registration-store.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, addProgram, addSystem } from '#tests/support/people.ts'

const api = setUpAccountApi()

test('people are found by every spelling of their email, with the programs that they belong to', async () => {
  const systemId = await addSystem(api.database())
  const programId = await addProgram(api.database(), systemId, 'General Surgery')
  const resident = await addPerson(api.database(), { email: 'resident@find.test', programId })
  await addPerson(api.database(), { email: 'coordinator@find.test', role: 'SYSTEM_COORDINATOR', systemId })
  const found = await findInvited(api.database(), [
    'RESIDENT@find.test',
    'coordinator@find.test',
    'x@find.test',
  ])
  expect(found).toMatchObject([
    {
      email: 'resident@find.test',
      programIds: [programId],
      programTitle: 'General Surgery',
      isRegistered: false,
    },
    { email: 'coordinator@find.test', programIds: [programId], programTitle: null },
  ])
  expect(await findProgramTitle(api.database(), resident)).toBe('General Surgery')
})

test('somebody who registers with another login service has registered without a password', async () => {
  const id = await addPerson(api.database(), { email: 'elsewhere@find.test' })
  await api.database().transaction((tx) =>
    register(tx, id, {
      firstName: 'Maya',
      lastName: 'Okafor',
      timezone: 'America/Denver',
      passwordHash: null,
    }),
  )
  expect(await findInvited(api.database(), ['elsewhere@find.test'])).toMatchObject([
    { firstName: 'Maya', isRegistered: true },
  ])
})
