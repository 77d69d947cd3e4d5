import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { dropCalendarAddresses } from './calendar-address-store.ts'
import { endAllLinks } from './link-store.ts'
import { findInBothPortals } from './person-store.ts'

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

/**
 * What ends when the residency is closed to these people: everything, for people of the residency alone. Who belongs to
 * the workshops as well loses only the residency, which answers each of their calls that it has ended; sign-ins and
 * links are theirs (0635).
 * @returns who belongs to the workshops as well
 */
export async function endResidencyAccess(
  tx: Transaction,
  passwords: Passwords | null,
  ids: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const inBoth = await findInBothPortals(tx, ids)
  const alone = ids.filter((id) => !inBoth.has(id))
  if (alone.length > 0) {
    await endAccess(tx, passwords, ...alone)
    await endAllLinks(tx, alone)
  }
  return inBoth
}
