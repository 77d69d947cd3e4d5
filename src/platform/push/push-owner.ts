import { userId } from '#contract/vocabulary/ids.ts'
import type { PushOwner } from '#domain/notices/push/device-push.ts'

const KEY = 'trocar.push'
const KNOWN = 'trocar.push-address'

/** A device that can't store this has no notifications of anyone's. */
export function createPushOwner(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PushOwner {
  return {
    read() {
      try {
        return userId.safeParse(storage.getItem(KEY)).data ?? null
      } catch {
        return null
      }
    },
    known() {
      try {
        return storage.getItem(KNOWN)
      } catch {
        return null
      }
    },
    write(owner, known) {
      try {
        if (known === undefined) storage.removeItem(KNOWN)
        else storage.setItem(KNOWN, known)
        if (owner === null) storage.removeItem(KEY)
        else storage.setItem(KEY, owner)
      } catch {
        // It then counts as nobody's, and is switched off.
      }
    },
  }
}
