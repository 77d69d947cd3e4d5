import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import {
  clearSecondStep,
  findSecondStep,
  saveApp,
  spendRecoveryCode,
  spendStep,
  startGrace,
} from '#server/login/second-step/second-step-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())

it('for an unknown person there is nothing to find, to start, to spend or to clear', async () => {
  const nobody = userId.parse(randomUUID())
  const { database } = fresh
  const pool = database.$client
  expect(await findSecondStep(pool, nobody)).toBeNull()
  expect(await startGrace(pool, nobody, 7)).toBeNull()
  await saveApp(database, nobody, { sealed: 'JBSW', step: 1, recoveryCodes: [] })
  expect(await spendStep(pool, nobody, 2)).toBe(false)
  expect(await spendRecoveryCode(pool, nobody, 'digest')).toBe(false)
  expect(await clearSecondStep(database, nobody)).toBe(false)
})

it('the deadline stays, whatever is set up and cleared meanwhile', async () => {
  const { database } = fresh
  const pool = database.$client
  const id = await addPerson(database)
  const due = await startGrace(pool, id, 7)
  await saveApp(database, id, { sealed: 'JBSW', step: 5, recoveryCodes: ['a', 'b'] })
  expect(await findSecondStep(pool, id)).toMatchObject({ secret: 'JBSW', recoveryCodesLeft: 2, dueAt: due })
  expect(await spendStep(pool, id, 5)).toBe(false)
  expect(await spendStep(pool, id, 6)).toBe(true)
  expect(await clearSecondStep(database, id)).toBe(true)
  expect(await findSecondStep(pool, id)).toMatchObject({ secret: null, recoveryCodesLeft: 0, dueAt: due })
  expect(await startGrace(pool, id, 30)).toEqual(due)
})
