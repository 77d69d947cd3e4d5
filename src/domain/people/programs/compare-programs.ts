import type { ProgramField } from '#contract/policies/people/structure.ts'
import { type DirectorLine, isSame, type ProgramDraft, whereaboutsOf } from './program-draft.ts'

/** The fields that two administrators may have changed differently, in the order of the form. */
export const comparedFields = [
  'place',
  'title',
  'specialty',
  'timezone',
  'accountKind',
  'accountNumber',
  'implementationUserId',
  'fieldTeamUserId',
  'programAddresses',
  'directors',
] as const satisfies readonly (keyof ProgramDraft | 'place')[]
export type ComparedField = (typeof comparedFields)[number]

/** System and institution belong together: choosing between two places takes both from the same one. */
const partsOfPlace = [
  'systemChoice',
  'systemId',
  'newSystemId',
  'systemName',
  'institutionChoice',
  'institutionId',
  'newInstitutionId',
  'institutionName',
] as const satisfies readonly (keyof ProgramDraft)[]

/** The policy field that decides who may change this one. */
export function policyFieldOf(field: ComparedField): ProgramField {
  if (field === 'timezone') return 'timezoneOption'
  return field === 'directors' ? 'programDirectors' : field
}

export interface Difference {
  field: ComparedField
  /** Who changed it since. A field that only they changed stays theirs unless the person chooses otherwise. */
  changedBy: 'me' | 'them' | 'both'
}

/** The fields in which what I typed and the current state differ. */
export function differencesOf(mine: ProgramDraft, base: ProgramDraft, theirs: ProgramDraft): Difference[] {
  return comparedFields.flatMap((field) => {
    const [ownValue, before, now] = [mine, base, theirs].map((draft) => valueOf(draft, field))
    if (isSame(ownValue, now)) return []
    const isMine = !isSame(ownValue, before)
    const isTheirs = !isSame(now, before)
    return [{ field, changedBy: isMine ? (isTheirs ? 'both' : 'me') : 'them' }]
  })
}

/** The current state with the fields of mine that were chosen. Directors added in the meantime stay. */
export function mergePrograms(
  mine: ProgramDraft,
  theirs: ProgramDraft,
  ownFields: readonly ComparedField[],
): ProgramDraft {
  const merged: ProgramDraft = { ...mine, ...pick(theirs, comparedFields), ...pick(mine, ownFields) }
  return ownFields.includes('directors')
    ? { ...merged, directors: joinLines(mine.directors, theirs.directors) }
    : merged
}

function valueOf(draft: ProgramDraft, field: ComparedField): unknown {
  return field === 'place' ? whereaboutsOf(draft) : draft[field]
}

function pick(draft: ProgramDraft, fields: readonly ComparedField[]): Partial<ProgramDraft> {
  const names = fields.flatMap((field) => (field === 'place' ? partsOfPlace : [field]))
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

function joinLines(mine: readonly DirectorLine[], theirs: readonly DirectorLine[]): DirectorLine[] {
  const known = new Map(theirs.map((line) => [line.id, line]))
  const own = mine.map((line) => ({ ...line, isKnown: known.has(line.id) || line.isKnown }))
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...theirs.filter(({ id }) => !ids.has(id))]
}
