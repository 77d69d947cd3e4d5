import { programRoleOf } from '#contract/policies/people/accounts.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { GiveRole } from '#server/ports/sign-in.ts'
import { endDirecting, lockPeople, writeRole } from './person-change-store.ts'
import { listTaught } from './teaching/place-store.ts'

/**
 * For an identity provider whose groups say what somebody is: as by the operator at the machine. Nobody comes into the
 * residency or leaves it this way, and internal accounts stay as they are. Who teaches elsewhere does not become a
 * director, who would direct those programs, too.
 */
export function createGiveRole(database: Database): GiveRole {
  return (id, role) =>
    database.transaction(async (tx) => {
      const [person] = await lockPeople(tx, [id])
      if (person === undefined || person.isAnonymized) return 'not-theirs'
      const before = programRoleOf(person)
      if (before === null) return 'not-theirs'
      if (before === role) return 'same'
      if (role === 'PROGRAM_DIRECTOR' && (await listTaught(tx, id)).length > 0) return 'teaches-elsewhere'
      if (before === 'PROGRAM_DIRECTOR') await endDirecting(tx, id)
      await writeRole(tx, id, role)
      await writeAudit(tx, {
        actorId: null,
        action: 'account-changed',
        subjectType: 'user',
        subjectId: id,
        before: { role: before },
        after: { role },
      })
      return 'given'
    })
}
