import type { releaseEndpoints } from '#contract/endpoints/operations/releases.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readFieldVersions } from './release-service.ts'

/** Which versions run in the field. */
export function createReleaseHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof releaseEndpoints> {
  return { listFieldVersions: ({ params }) => readFieldVersions(database, params.platform) }
}
