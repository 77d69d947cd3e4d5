import { expect, test } from 'vitest'
import { listStoredSecrets, replaceStoredSecret } from '#server/login/secrets/stored-secret-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('secrets are listed batch by batch, and one that was set up anew meanwhile is not overwritten', async () => {
  for (const secret of ['a', 'b', null]) {
    const id = await addPerson(database)
    await database.$client.query('INSERT INTO second_steps (user_id, secret) VALUES ($1, $2)', [id, secret])
  }
  const [first] = await listStoredSecrets(database, null, 1)
  const rest = await listStoredSecrets(database, first!.userId, 5)
  expect([first!.secret, ...rest.map(({ secret }) => secret)].toSorted()).toEqual(['a', 'b'])
  expect(await replaceStoredSecret(database, { ...first!, secret: 'another' }, 'sealed')).toBe(false)
  expect(await replaceStoredSecret(database, first!, 'sealed')).toBe(true)
  expect((await listStoredSecrets(database, null, 1))[0]!.secret).toBe('sealed')
})
