import type { legalPageEndpoints } from '#contract/endpoints/operations/legal-pages.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { publishPage, readLegalPage } from './legal-service.ts'
import { listLegalPages } from './legal-store.ts'

/** How many versions are listed. */
const VERSIONS = 50

/** The legal pages of this installation, which anyone may read. */
export function createLegalHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof legalPageEndpoints> {
  return {
    getLegalPage: async ({ params }) => succeed(await readLegalPage(database, params.name)),
    listLegalVersions: async ({ params }) => {
      const rows = await listLegalPages(database, params.name, VERSIONS)
      return succeed({
        items: rows.map(({ createdAt, ...row }) => ({ ...row, publishedAt: createdAt.toISOString() })),
      })
    },
    publishLegalPage: (input, { actor }) => publishPage(database, actor, input),
  }
}
