import type { registrationNewsEndpoints } from '#contract/endpoints/workshops/accounts/registration-news.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { findIsWanted, saveIsWanted } from './registration-news-store.ts'

export function createRegistrationNewsHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof registrationNewsEndpoints> {
  return {
    getRegistrationNews: async (_input, { actor }) =>
      succeed({ isWanted: await findIsWanted(database, actor.id) }),
    setRegistrationNews: async ({ body: { isWanted } }, { actor }) => {
      await saveIsWanted(database, actor.id, isWanted)
      return succeed({ isWanted })
    },
  }
}
