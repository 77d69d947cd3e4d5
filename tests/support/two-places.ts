import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { type MoveTarget, putMove } from '#server/platform/blobs/moving/byte-move-store.ts'
import type { OpenedBothPlaces } from '#server/platform/blobs/moving/open-both-places.ts'
import { openBoth } from '#server/platform/blobs/open-blobs.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { silentLog } from './silent-log.ts'
import type { SmallS3 } from './small-s3/small-s3.ts'

export interface TwoPlaces {
  home: string
  /** Both places, as another instance has them. */
  open: () => Promise<OpenedBothPlaces>
  begin: () => Promise<void>
  close: () => Promise<void>
}

/** An installation between files and a store of objects; nothing of it has been moved. */
export async function twoPlaces(fresh: FreshDatabase, s3: SmallS3, target: MoveTarget): Promise<TwoPlaces> {
  await fresh.database.$client.query('TRUNCATE blobs CASCADE')
  await fresh.database.$client.query('TRUNCATE byte_moves')
  const home = await mkdtemp(path.join(tmpdir(), 'trocar-two-'))
  const opened: OpenedBothPlaces[] = []
  const { endpoint, bucket, key, secret } = s3
  const place = {
    blobFolder: path.join(home, 'blobs'),
    scratchFolder: path.join(home, 'scratch'),
    diskReserveBytes: 0,
    objectStore: {
      endpoint,
      bucket,
      key,
      secret,
      region: 'us-east-1',
      prefix: 'ours/',
      maxBytes: null,
      playback: null,
    },
    moveTo: target,
  }
  return {
    home,
    open: async () => {
      const one = await openBoth(place, { databaseUrl: fresh.url, log: silentLog })
      opened.push(one)
      return one
    },
    begin: async () => {
      const database = openDatabase(fresh.url, { connections: 1 })
      await database.transaction((tx) => putMove(tx, target))
      await database.$client.end()
    },
    close: async () => {
      for (const one of opened) await one.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
