import type { programChangeEndpoints } from '#contract/endpoints/people/program-changes.ts'
import type { programEndpoints } from '#contract/endpoints/people/programs.ts'
import type { systemEndpoints } from '#contract/endpoints/people/systems.ts'
import { succeed } from '#contract/result.ts'
import { specialties } from '#contract/vocabulary/programs.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { changeOneProgram, makeProgram, type ProgramChangeDeps } from './program-change-service.ts'
import {
  readDirectors,
  readEnding,
  readProctors,
  readProgram,
  readPrograms,
  readSpecialty,
} from './program-service.ts'
import { programTable } from './program-table.ts'
import { listSpecialtiesInUse } from './program-store.ts'
import {
  changeOneInstitution,
  changeOneSystem,
  createOneInstitution,
  createOneSystem,
  readSystem,
} from './system-service.ts'

type Structure = typeof systemEndpoints & typeof programEndpoints & typeof programChangeEndpoints

/** Systems, institutions and programs (spec 1 §7). */
export function createStructureHandlers(deps: ProgramChangeDeps): HandlersOf<Structure> {
  const { database } = deps
  const listPrograms: Handler<typeof programEndpoints.listPrograms> = ({ query }, { actor }) =>
    readPrograms(database, actor, query)
  return {
    getSystem: ({ params }, { actor }) => readSystem(database, actor, params.id),
    createSystem: ({ body }, { actor }) => createOneSystem(database, actor, body),
    changeSystem: (input, { actor }) => changeOneSystem(database, actor, input),
    createInstitution: ({ body }, { actor }) => createOneInstitution(database, actor, body),
    changeInstitution: (input, { actor }) => changeOneInstitution(database, actor, input),
    listPrograms,
    exportPrograms: tableHandler(listPrograms, programTable),
    getProgram: ({ params }, { actor }) => readProgram(database, actor, params.id),
    getSpecialty: ({ params }, { actor }) => readSpecialty(database, actor, params.id),
    listProgramDirectors: ({ params }, { actor }) => readDirectors(database, actor, params.id),
    listProgramProctors: ({ params }, { actor }) => readProctors(database, actor, params.id),
    createProgram: (input, { actor }) => makeProgram(deps, actor, input),
    editProgram: (input, { actor }) => changeOneProgram(deps, actor, input),
    getProgramEnding: ({ params }) => readEnding(database, params.id),
    listSpecialties: async () => {
      const names = new Set<string>([...specialties, ...(await listSpecialtiesInUse(database))])
      const sorted = [...names].toSorted((one, other) => one.localeCompare(other))
      return succeed({ _embedded: { specialty: sorted.map((name) => ({ name })) } })
    },
    listTimezones: () => {
      const timezoneOption = Intl.supportedValuesOf('timeZone').map((timezone) => ({ timezone }))
      return Promise.resolve(succeed({ _embedded: { timezoneOption } }))
    },
  }
}
