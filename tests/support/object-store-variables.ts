import type { StoreOfObjects } from './object-blobs.ts'

/** What an operator sets so that bytes are in this store. */
export function objectStoreVariables({
  endpoint,
  bucket,
  key,
  secret,
}: StoreOfObjects): Record<string, string> {
  return {
    TROCAR_OBJECT_STORE_URL: endpoint,
    TROCAR_OBJECT_STORE_BUCKET: bucket,
    TROCAR_OBJECT_STORE_KEY: key,
    TROCAR_OBJECT_STORE_SECRET: secret,
  }
}
