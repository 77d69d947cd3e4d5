import { expect, test } from 'vitest'
import { programFields } from '#contract/policies/people/structure.ts'
import { type ProgramDraft, startProgram } from '#domain/people/programs/program-draft.ts'
import { faultsOfProgram } from '#domain/people/programs/program-faults.ts'
import { uuid } from '#tests/support/programs.ts'

test.each<[string, Partial<ProgramDraft>, readonly string[]]>([
  ['nothing', {}, ['title', 'accountKind', 'systemId', 'institutionId']],
  [
    'a new system without a name',
    { systemChoice: 'NEW_SYSTEM' },
    ['title', 'accountKind', 'systemName', 'institutionId'],
  ],
  [
    'no system',
    { systemChoice: 'DNE', institutionChoice: 'NEW_INSTITUTION' },
    ['title', 'accountKind', 'institutionName'],
  ],
  [
    'a director without an email',
    { directors: [{ id: 'x', email: 'no', firstName: 'A', lastName: 'B', lastDay: '', isKnown: false }] },
    ['title', 'accountKind', 'systemId', 'institutionId', 'directors'],
  ],
])('a new program with %s is refused before the server would', (_name, part, fields) => {
  const draft = { ...startProgram(uuid, 'UTC', null), ...part }
  expect(Object.keys(faultsOfProgram(draft, programFields, null)).toSorted()).toEqual(fields.toSorted())
})
