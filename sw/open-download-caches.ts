import { DOWNLOADS_BUCKET } from '#contract/worker/downloads.ts'

interface Buckets {
  storageBuckets?: { open(name: string): Promise<{ caches: CacheStorage }> }
}

/** In a storage bucket of their own, in browsers that have them. */
export async function openDownloadCaches(worker: ServiceWorkerGlobalScope): Promise<CacheStorage> {
  const { storageBuckets } = worker.navigator as WorkerNavigator & Buckets
  return (await (storageBuckets?.open(DOWNLOADS_BUCKET) ?? worker)).caches
}
