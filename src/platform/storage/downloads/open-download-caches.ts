import { DOWNLOADS_BUCKET } from '#contract/worker/downloads.ts'

/** The part of the Storage Buckets API that is used here; TypeScript's library does not declare it yet. */
interface StorageBuckets {
  open(
    name: string,
    options: { persisted: boolean; durability: 'relaxed' | 'strict' },
  ): Promise<{ caches: CacheStorage }>
}

/**
 * Where downloads are stored: apart from takes, in a bucket that the browser may drop when it needs room. Without
 * buckets they are among the other caches. Opened at each use, because the browser may have dropped it.
 */
export async function openDownloadCaches(): Promise<CacheStorage> {
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: StorageBuckets }
  if (storageBuckets === undefined) return caches
  return (await storageBuckets.open(DOWNLOADS_BUCKET, { persisted: false, durability: 'relaxed' })).caches
}
