import path from 'node:path'
import type { ClientBase } from 'pg'
import type { ObjectTools } from '../platform/blobs/opened-blobs.ts'
import type { ReadableBlobs } from '../ports.ts'
import { listClaimed } from './claimed-blobs.ts'
import { createLineFile } from './line-file.ts'
import { BLOB_LIST, type Manifest } from './manifest.ts'
import type { MissingList } from './missing-list.ts'

/** Where the bytes are, and stay. */
export interface Bucket extends Pick<ObjectTools, 'findLost'> {
  bucket: string
  prefix: string
}

interface CompareDeps {
  /** In the transaction of the backup. */
  client: ClientBase
  blobs: ReadableBlobs
  bucket: Bucket
  list: MissingList
}

/** Compares what the rows refer to with what is in the bucket; copies nothing. */
export async function compareObjects(
  { client, blobs, bucket: { bucket, prefix, findLost }, list: lacking }: CompareDeps,
  folder: string,
): Promise<Pick<Manifest, 'blobs' | 'objects'>> {
  for await (const { key, least } of listClaimed(client)) {
    const found = (await blobs.size(key)) ?? 0
    if (found < least) lacking.add(key, `${key} should have ${least} bytes; ${found} of them are there.`)
  }
  for await (const { key, name } of findLost())
    lacking.add(key, `${key} needs the object ${name}, which is not there or has another length.`)
  const { rows } = await client.query<{ count: number; bytes: number }>(
    'SELECT count(*)::float8 AS count, coalesce(sum(bytes), 0)::float8 AS bytes FROM blob_extents',
  )
  await using list = await createLineFile(path.join(folder, BLOB_LIST))
  const { digest: listDigest } = await list.end()
  const objects = { bucket, prefix, ...rows[0]! }
  return { blobs: { count: 0, bytes: 0, listDigest }, objects }
}
