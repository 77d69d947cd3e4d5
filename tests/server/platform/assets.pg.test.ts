import { expect, test } from 'vitest'
import { createAssets } from '#server/platform/assets.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { resident } = await createPeople(database)
const { blobs } = untilEnd(await temporaryBlobs())
const assets = createAssets({ database, blobs, room: wideRoom() })

async function countStored(): Promise<number> {
  let count = 0
  for await (const _ of blobs.list('assets')) count += 1
  return count
}

test('one tidying removes all files that were dropped, however many', async () => {
  const file = { name: 'angle.pdf', type: 'application/pdf' as const, bytes: new Uint8Array([1]) }
  await database.transaction(async (tx) => {
    const ids = []
    for (let i = 0; i < 250; i += 1)
      ids.push(
        await assets.add(tx, { ownerId: resident, purpose: 'EVENT_ATTACHMENT', file, isOffline: false }),
      )
    await assets.dropEach(tx, ids.slice(1))
  })
  expect(await assets.removeDropped()).toBe(249)
  expect(await countStored()).toBe(1)
})
