import { expect, test } from 'vitest'
import { UPLOAD_START_BYTES } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import { readLook } from '#server/modules/video/upload/look-service.ts'
import { changeUpload, uploadKey } from '#server/modules/video/upload/upload-store.ts'
import type { LookQueue } from '#server/ports/media-work.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { blobs } = untilEnd(await temporaryBlobs())
const { resident, peer } = await createPeople(database)
const actorOf = async (id: UserId): Promise<Actor> => (await findActor(database.$client, id))!
const [owner, stranger] = [await actorOf(resident), await actorOf(peer)]

function queueOf() {
  const asked: UploadTaskId[] = []
  const found = new Map<UploadTaskId, Awaited<ReturnType<LookQueue['lookOf']>>>()
  const looks: LookQueue = {
    async lookAtUpload(_tx, id) {
      asked.push(id)
      found.set(id, { isOver: false, failure: null })
    },
    lookOf: async (_db, id) => found.get(id) ?? null,
  }
  return { asked, found, deps: { database, blobs, looks } }
}
const arrive = (id: UploadTaskId, bytes: number) => blobs.append(uploadKey(id), 0, new Uint8Array(bytes))

test('it is looked once, when enough has arrived, and said what was found', async () => {
  const { asked, found, deps } = queueOf()
  const id = await addUploadTask(database, resident, { totalSize: 9_000_000 })
  await arrive(id, UPLOAD_START_BYTES - 1)
  expect(await readLook(deps, owner, id)).toEqual(succeed({ failure: null, isOver: false }))
  expect(asked).toEqual([])
  await arrive(id, UPLOAD_START_BYTES)
  await Promise.all([readLook(deps, owner, id), readLook(deps, owner, id)])
  expect(await readLook(deps, owner, id)).toEqual(succeed({ failure: null, isOver: false }))
  expect(asked).toEqual([id])
  found.set(id, { isOver: true, failure: 'no-picture' })
  expect(await readLook(deps, owner, id)).toEqual(succeed({ failure: 'no-picture', isOver: true }))
})

test('somebody else’s upload is not found, and of one that is over nothing is said', async () => {
  const { asked, deps } = queueOf()
  const id = await addUploadTask(database, resident, { totalSize: 9_000_000 })
  await arrive(id, UPLOAD_START_BYTES)
  expect(await readLook(deps, stranger, id)).toEqual(refuse({ code: 'not-found' }))
  await changeUpload(database, id, { state: 'CANCELED' })
  expect(await readLook(deps, owner, id)).toEqual(succeed({ failure: null, isOver: true }))
  expect(asked).toEqual([])
})
