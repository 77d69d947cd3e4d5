import { expect, test } from 'vitest'
import {
  countTry,
  findInvitedMember,
  listLinksOfEmail,
  markAccepted,
} from '#server/modules/workshops/registration/registered-link-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('only somebody of the workshops was invited to them', async () => {
  expect(await findInvitedMember(database, await addPerson(database))).toBeNull()
  const id = await addWorkshopPerson(database, { isRegistered: false, isFaculty: true })
  expect(await findInvitedMember(database, id)).toMatchObject({
    isFaculty: true,
    hasAccount: false,
    phone: null,
  })
})

test('an invitation is accepted once', async () => {
  const id = await addWorkshopPerson(database, { isRegistered: false })
  const accept = () => database.transaction((tx) => markAccepted(tx, id))
  expect([await accept(), await accept()]).toEqual([true, false])
})

test('the links of an email are found however it is spelled, and no others', async () => {
  const id = await addWorkshopPerson(database, { isRegistered: false, email: 'Lena.Fox@example.org' })
  await database.$client.query(
    `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
      SELECT $1, purpose, gen_random_uuid(), now() FROM (VALUES ('REGISTRATION'), ('WORKSHOP_REGISTRATION')) p(purpose)`,
    [id],
  )
  expect(await listLinksOfEmail(database, 'lena.fox@EXAMPLE.org')).toHaveLength(1)
  expect(await listLinksOfEmail(database, 'fox@example.org')).toEqual([])
})

test('tries are counted until their time is over', async () => {
  const attempt = (seconds: number) => countTry(database, [{ key: 'k', most: 2, seconds }])
  expect([await attempt(-1), await attempt(60), await attempt(60), await attempt(60)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
