import type { structureDeletionEndpoints } from '#contract/endpoints/people/deletion/structure-deletion.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { deleteStructure, showStructureDeletion } from './deletion-service.ts'

/** What was made by mistake is deleted. */
export function createStructureDeletionHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof structureDeletionEndpoints> {
  return {
    previewStructureDeletion: (input, { actor }) => showStructureDeletion(database, actor, input),
    deleteSystem: ({ params: { id } }, { actor }) => deleteStructure(database, actor, { kind: 'system', id }),
    deleteInstitution: ({ params: { id } }, { actor }) =>
      deleteStructure(database, actor, { kind: 'institution', id }),
    deleteProgram: ({ params: { id } }, { actor }) =>
      deleteStructure(database, actor, { kind: 'program', id }),
    deleteUserGroup: ({ params: { id } }, { actor }) =>
      deleteStructure(database, actor, { kind: 'group', id }),
  }
}
