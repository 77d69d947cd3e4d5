import type { Reply } from '#contract/endpoint.ts'
import type { listPrograms } from '#contract/endpoints/people/programs.ts'
import { accountKindNames } from '#contract/vocabulary/programs.ts'
import { type Table, yesOrNo } from '#server/http/table-handler.ts'

type Row = Reply<typeof listPrograms>['_embedded']['program'][number]

/** Programs as a saved table. */
export const programTable: Table<typeof listPrograms, Row> = {
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
