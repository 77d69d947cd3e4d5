import { vi } from 'vitest'

/** From now on: how many values were stored, and in which stores a Blob was among them, which WebKit has lost. */
export function findStoredBlobs(): { stored: number; blobs: string[] } {
  const found = { stored: 0, blobs: new Array<string>() }
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function look(this: IDBObjectStore, ...given) {
    found.stored += 1
    if (holdsBlob(given[0])) found.blobs.push(this.name)
    return put.apply(this, given)
  })
  return found
}

function holdsBlob(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return Object.values(value).some(holdsBlob)
}
