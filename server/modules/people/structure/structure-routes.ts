import type { Reply } from '#contract/endpoint.ts'
import type { programChangeEndpoints } from '#contract/endpoints/people/program-changes.ts'
import type { programEndpoints, listPrograms } from '#contract/endpoints/people/programs.ts'
import type { systemEndpoints } from '#contract/endpoints/people/systems.ts'
import { succeed } from '#contract/result.ts'
import { specialties, accountKindNames } from '#contract/vocabulary/programs.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler, type Table, yesOrNo } from '#server/http/table-handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import { madeProgram, madeProgramChange } from './made-places.ts'
import { changeOneProgram, makeProgram, type ProgramChangeDeps } from './program-change-service.ts'
import {
  readDirectors,
  readEnding,
  readProctors,
  readProgram,
  readPrograms,
  readSpecialty,
} from './program-service.ts'
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
    createSystem: ({ body }, context) =>
      createOneSystem(database, context.actor, { ...body, id: madeId(body.id, 'createSystem', context) }),
    changeSystem: (input, { actor }) => changeOneSystem(database, actor, input),
    createInstitution: ({ body }, context) => {
      const id = madeId(body.id, 'createInstitution', context)
      return createOneInstitution(database, context.actor, { ...body, id })
    },
    changeInstitution: (input, { actor }) => changeOneInstitution(database, actor, input),
    listPrograms,
    exportPrograms: tableHandler(listPrograms, programTable),
    getProgram: ({ params }, { actor }) => readProgram(database, actor, params.id),
    getSpecialty: ({ params }, { actor }) => readSpecialty(database, actor, params.id),
    listProgramDirectors: ({ params }, { actor }) => readDirectors(database, actor, params.id),
    listProgramProctors: ({ params }, { actor }) => readProctors(database, actor, params.id),
    createProgram: (input, context) => makeProgram(deps, context.actor, madeProgram(input, context)),
    editProgram: (input, context) => changeOneProgram(deps, context.actor, madeProgramChange(input, context)),
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

type Row = Reply<typeof listPrograms>['_embedded']['program'][number]

/** Programs as a saved table. */
const programTable: Table<typeof listPrograms, Row> = {
  name: 'programs',
  rowsOf: ({ _embedded }) => _embedded.program,
  columns: {
    Program: ({ title }) => title,
    System: ({ system }) => system.systemName,
    Institution: ({ institution }) => institution?.institutionName ?? null,
    Specialty: ({ specialty }) => specialty,
    Directors: ({ directors }) => directors.join('; '),
    Residents: ({ residents }) => residents,
    Account: ({ accountKind }) => (accountKind === null ? null : accountKindNames[accountKind]),
    'Account number': ({ accountNumber }) => accountNumber,
    'Time zone': ({ timezoneOption }) => timezoneOption.timezone,
    Active: ({ activeProgram }) => yesOrNo(activeProgram),
    'Inactive since (UTC)': ({ inactivatedAt }) => inactivatedAt,
  },
}
