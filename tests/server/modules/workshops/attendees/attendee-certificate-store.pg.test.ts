import { expect, test } from 'vitest'
import type { AssetId, AttendeeId } from '#contract/vocabulary/ids.ts'
import {
  deleteCertificate,
  findCertificate,
  isAttendee,
  putCertificate,
} from '#server/modules/workshops/attendees/attendee-certificate-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const ana = await addWorkshopPerson(database, { isAttendee: true })
const id = await addAttendee(database, await addWorkshop(database), ana)

async function addAsset(name: string): Promise<AssetId> {
  const { rows } = await database.$client.query<{ id: AssetId }>(
    `INSERT INTO assets (purpose, name, file_type, bytes, is_offline)
      VALUES ('WORKSHOP_CERTIFICATE', $1, 'application/pdf', 7, false) RETURNING id`,
    [name],
  )
  return rows[0]!.id
}

test('an attendee has one certificate, with whose it is and the name and size of its file', async () => {
  expect(await findCertificate(database, id)).toBeNull()
  const [one, two] = [await addAsset('one.pdf'), await addAsset('two.pdf')]
  await database.transaction((tx) => putCertificate(tx, id, one))
  await database.transaction((tx) => putCertificate(tx, id, two))
  expect(await findCertificate(database, id)).toEqual({
    assetId: two,
    userId: ana,
    fileName: 'two.pdf',
    size: 7,
    addedAt: expect.any(Date),
  })
  await database.transaction((tx) => deleteCertificate(tx, id))
  expect(await findCertificate(database, id)).toBeNull()
})

test('an attendee is known by the enrollment', async () => {
  expect([
    await isAttendee(database, id),
    await isAttendee(database, crypto.randomUUID() as AttendeeId),
  ]).toEqual([true, false])
})
