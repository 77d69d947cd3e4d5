import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Passwords } from '#server/ports.ts'
import { dropCalendarAddresses } from './calendar-address-store.ts'

/**
 * Whoever was let in as one of these people must prove again who they are: on every device, and with every address that
 * needs no signing in. @param passwords null: another login service ends its sessions itself
 */
export async function endAccess(
  tx: Transaction,
  passwords: Passwords | null,
  ...ids: readonly UserId[]
): Promise<void> {
  await passwords?.endSessions(tx, ...ids)
  await dropCalendarAddresses(tx, ids)
}
