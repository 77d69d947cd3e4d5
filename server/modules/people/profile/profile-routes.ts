import type { profileEndpoints } from '#contract/endpoints/people/profile.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { listWebLogins } from '../../session/me-store.ts'
import { changeProfile } from './profile-service.ts'

/** How many sign-ins are listed. */
const SIGN_INS = 20

/** What people change about themselves, and when they signed in. */
export function createProfileHandlers({
  database,
}: {
  database: Database
}): HandlersOf<Pick<typeof profileEndpoints, 'changeProfile' | 'listMySignIns'>> {
  return {
    changeProfile: async ({ body }, { actor }) => {
      await changeProfile(database, actor.id, body)
      return succeed({})
    },
    listMySignIns: async (_input, { actor }) => {
      const moments = await listWebLogins(database, actor.id, SIGN_INS)
      return succeed({ items: moments.map((at) => ({ at: at.toISOString(), channel: 'WEB' as const })) })
    },
  }
}
