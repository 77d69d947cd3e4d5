import type { peopleEndpoints } from '#contract/endpoints/people/people.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  readFacultyOfGroup,
  readFacultyOfProgram,
  readMembersOfGroup,
  readResidentsOfProgram,
} from './people-service.ts'

/** People whom the caller may name: those of their own program and groups (spec 2 §7). */
export function createPeopleHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof peopleEndpoints> {
  return {
    findFacultyByProgram: ({ query }, { actor }) => readFacultyOfProgram(database, actor, query),
    findResidentsByProgram: ({ query }, { actor }) => readResidentsOfProgram(database, actor, query),
    findMembersByGroup: ({ query }, { actor }) => readMembersOfGroup(database, actor, query),
    findFacultyByGroup: ({ query }, { actor }) => readFacultyOfGroup(database, actor, query),
  }
}
