import { expect, test } from 'vitest'
import { createElsewhere, warnOfAdministrators } from '#server/login/identity-provider/only-elsewhere.ts'
import type { AnyRole } from '#server/login/identity-provider/provider-settings.ts'
import { findAccountById } from '#server/login/sign-in/sign-in-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, addToWorkshops, type WorkshopFacts } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client

async function isElsewhere(facts: WorkshopFacts | AnyRole, named: readonly AnyRole[]): Promise<boolean> {
  const id =
    typeof facts === 'string'
      ? await addPerson(database, { role: facts as 'FACULTY' })
      : await addToWorkshops(database, facts)
  return createElsewhere(pool, named)((await findAccountById(pool, id))!)
}

test.each([
  ['FACULTY', ['FACULTY'], true],
  ['FACULTY', [], false],
  ['RESIDENT', ['FACULTY'], false],
  ['TROCAR_ADMIN', ['FACULTY'], false],
  ['TROCAR_ADMIN', ['TROCAR_ADMIN'], true],
  [{ role: 'FACILITATOR' }, ['FACILITATOR'], true],
  [{ role: 'PARTICIPANT', residency: { role: 'FACULTY' } }, ['FACULTY'], true],
  [{ role: 'WORKSHOP_ADMIN', residency: { role: 'FACULTY' } }, ['FACULTY'], false],
  [{ role: 'WORKSHOP_ADMIN', residency: { role: 'FACULTY' } }, ['FACULTY', 'WORKSHOP_ADMIN'], true],
] as const)('of %o, where %o sign in elsewhere: %s', async (facts, named, expected) => {
  expect(await isElsewhere(facts, named)).toBe(expected)
})

test('who starts it is warned if no administrator could come in while the provider is away', () => {
  expect(warnOfAdministrators(null)).toEqual([])
  expect(warnOfAdministrators({ onlyThroughProvider: ['FACULTY'] })).toEqual([])
  expect(warnOfAdministrators({ onlyThroughProvider: ['FACULTY', 'TROCAR_ADMIN'] })).toEqual([
    'onlyThroughProvider names TROCAR_ADMIN: while the identity provider is away, no administrator can sign in.',
  ])
})
