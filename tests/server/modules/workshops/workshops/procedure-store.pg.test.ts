import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import {
  insertProcedure,
  isNameTaken,
  listProcedures,
  lockProcedure,
  updateProcedure,
} from '#server/modules/workshops/workshops/procedure-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('a name is taken in whatever capitals; retired and taken back, a procedure is listed again', async () => {
  const id = randomUUID() as WorkshopProcedureId
  const other = randomUUID() as WorkshopProcedureId
  const procedure = { id, name: 'Hernia', shortText: 'H' }
  await database.transaction(async (tx) => {
    expect(await insertProcedure(tx, procedure)).toBe(true)
    expect(await insertProcedure(tx, { id: other, name: 'HERNIA', shortText: '' })).toBe(false)
    expect(await isNameTaken(tx, { id: other, name: 'hernia' })).toBe(true)
    expect(await isNameTaken(tx, { id, name: 'hernia' })).toBe(false)
    await updateProcedure(tx, { ...procedure, isRetired: true, version: 2 })
  })
  expect(await listProcedures(database, { withRetired: false })).toEqual([])
  expect(await listProcedures(database, { withRetired: true })).toEqual([
    { ...procedure, isRetired: true, version: 2 },
  ])
  await database.transaction((tx) => updateProcedure(tx, { ...procedure, isRetired: false, version: 3 }))
  expect(await database.transaction((tx) => lockProcedure(tx, id))).toMatchObject({
    isRetired: false,
    version: 3,
  })
})
