import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { FaultProxy } from '../../e2e/support/fault-proxy.ts'
import { startSmallS3 } from '../../tests/support/small-s3/small-s3.ts'
import type { ScaleOptions } from './options.ts'

/** Where the bytes of all instances are. */
export interface StoreOfObjects {
  /** What an operator sets so that an instance finds it. */
  variables: Record<string, string>
  /** Nobody reaches it, and what was on its way is cut. */
  away(isAway: boolean): void
  /** How many calls of each method came; null of a real store, which does not tell. */
  calls(): ReadonlyMap<string, number> | null
  /** Removes what was stored. */
  remove(): Promise<void>
}

/** A real store, in a bucket of its own, or a small one in this process. */
export async function openStore({ store }: ScaleOptions): Promise<StoreOfObjects> {
  const small = store === null ? await startSmallS3({ hasVersions: true }) : null
  const { endpoint, bucket, key, secret } = small ?? { ...store!, bucket: `trocar-scale-${Date.now()}` }
  const proxy = await FaultProxy.start(Number(new URL(endpoint).port || 80))
  if (small === null) await makeBucket(endpoint, bucket, { key, secret })
  return {
    variables: {
      TROCAR_OBJECT_STORE_URL: `http://127.0.0.1:${proxy.port}`,
      TROCAR_OBJECT_STORE_BUCKET: bucket,
      TROCAR_OBJECT_STORE_KEY: key,
      TROCAR_OBJECT_STORE_SECRET: secret,
    },
    away: (isAway) => proxy.set(isAway ? 'refused' : 'open'),
    calls: () =>
      small &&
      new Map(
        Object.entries(Object.groupBy(small.asked, (name) => name.split(' ')[0]!)).map(([method, calls]) => [
          method,
          calls!.length,
        ]),
      ),
    async remove() {
      await proxy.stop()
      await (small?.close() ?? removeBucket(endpoint, bucket, { key, secret }))
    },
  }
}

interface Keys {
  key: string
  secret: string
}

function openClient(endpoint: string, { key, secret }: Keys): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

/** With versions, as an operator is told to make it. */
async function makeBucket(endpoint: string, Bucket: string, keys: Keys): Promise<void> {
  const client = openClient(endpoint, keys)
  await client.send(new CreateBucketCommand({ Bucket }))
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  )
}

async function removeBucket(endpoint: string, Bucket: string, keys: Keys): Promise<void> {
  const client = openClient(endpoint, keys)
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }))
    const left = [...Versions, ...DeleteMarkers]
    if (left.length === 0) break
    for (const { Key, VersionId } of left)
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
  }
  await client.send(new DeleteBucketCommand({ Bucket }))
}
