import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { refuseOtherFolder, START_WITHOUT } from '#server/platform/blobs/refuse-other-folder.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'
import { addRecord, addStream } from '#tests/support/stored-deliveries.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
beforeEach(() => database.$client.query('TRUNCATE records CASCADE'))

/** A part that a device may have deleted. @returns where its bytes are */
async function addPart(): Promise<string> {
  const record = await addRecord(database, await addPerson(database))
  return `recordings/${record}/${await addStream(database, record, { done: true, bytes: 3 })}`
}

test('a folder that has nothing of what the rows name is not the one: no recording is stored there', async () => {
  await addPart()
  const { blobs, folder } = untilEnd(await temporaryBlobs())
  await expect(refuseOtherFolder(database, blobs, folder)).rejects.toThrow('Is its disk mounted')
  await writeFile(path.join(folder, START_WITHOUT), '')
  await expect(refuseOtherFolder(database, blobs, folder), 'it is known to be lost').resolves.toBeUndefined()
})

test('one that has some of it is, whatever it has lost', async () => {
  const keys = [await addPart(), await addPart()]
  const { blobs, folder } = untilEnd(await temporaryBlobs())
  await blobs.append(keys[1]!, 0, Buffer.from('abc'))
  await expect(refuseOtherFolder(database, blobs, folder)).resolves.toBeUndefined()
})

test('an installation without bytes starts in an empty folder', async () => {
  const { blobs, folder } = untilEnd(await temporaryBlobs())
  await expect(refuseOtherFolder(database, blobs, folder)).resolves.toBeUndefined()
})
