import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { beginMove } from '#server/move-bytes/begin-move.ts'
import { setPhase } from '#server/platform/blobs/moving/byte-move-store.ts'
import { BUS_NAME, BUS_NAME_OF_BOTH } from '#server/realtime/notify-bus.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { type TwoPlaces, twoPlaces } from '#tests/support/two-places.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh
const s3 = untilEnd(await startSmallS3())
let places: TwoPlaces

beforeEach(async () => {
  s3.inside.objects.clear()
  places = await twoPlaces(fresh, s3, 'objects')
  return () => places.close()
})

const begin = async () => beginMove({ ...(await places.open()), database, target: 'objects' })

test('it begins once, and goes on', async () => {
  expect(await begin()).toMatchObject({ target: 'objects', phase: 'MOVING', movedBlobs: 0 })
  await setPhase(database, 'MOVED')
  expect(await begin()).toMatchObject({ phase: 'MOVED' })
})

test('not while a server runs that would not find what was moved', async () => {
  const listening = async (application_name: string) => {
    const client = new Client({ connectionString: fresh.url, application_name })
    await client.connect()
    return client
  }
  const [ready, other] = [await listening(BUS_NAME_OF_BOTH), await listening(BUS_NAME)]
  await expect(begin()).rejects.toThrow('1 of 2 servers that run were started without TROCAR_MOVE_BYTES')
  await other.end()
  await expect.poll(() => begin().then(({ phase }) => phase, String)).toBe('MOVING')
  await ready.end()
})

test('not onto what is there already, nor back before the way there is finished', async () => {
  const { fresh: place } = await places.open()
  await place.blobs.append('uploads/a', 0, Buffer.from('a'))
  await expect(begin()).rejects.toThrow('such as uploads/a')
  await place.blobs.remove('uploads/a')
  await begin()
  const back = { ...(await places.open()), database, target: 'files' as const }
  await expect(beginMove(back)).rejects.toThrow('Finish it first')
})
