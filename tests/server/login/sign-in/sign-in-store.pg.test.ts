import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findAccountByEmail, findAccountById, findWorkshopRole } from '#server/login/sign-in/sign-in-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, addToWorkshops } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const pool = fresh.database.$client
const email = 'Maya.King@hospital.example'
const id = await addPerson(fresh.database, { email, role: 'FACULTY', isActive: false })

test('an account is found by its address, however it is capitalized', async () => {
  for (const written of [email, email.toLowerCase(), email.toUpperCase()])
    expect((await findAccountByEmail(pool, written))?.id).toBe(id)
  expect(await findAccountByEmail(pool, 'maya.king@hospital.exampl')).toBeNull()
})

test('an account is found although it is closed, with what decides about signing in', async () => {
  expect(await findAccountById(pool, id)).toEqual({
    id,
    generation: 1,
    email,
    role: 'FACULTY',
    isActive: false,
    isOfWorkshops: false,
    passwordHash: null,
  })
  expect(await findAccountById(pool, randomUUID())).toBeNull()
})

test('a role in the workshops is found while it is one', async () => {
  const facilitator = await addToWorkshops(fresh.database, { role: 'FACILITATOR' })
  const former = await addToWorkshops(fresh.database, { role: 'FACILITATOR', isDeactivated: true })
  expect(await findWorkshopRole(pool, facilitator)).toBe('FACILITATOR')
  expect(await findWorkshopRole(pool, former)).toBeNull()
  expect(await findWorkshopRole(pool, id)).toBeNull()
})
