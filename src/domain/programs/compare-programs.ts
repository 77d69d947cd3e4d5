import type { ProgramField } from '#contract/policies/structure.ts'
import { type DirectorLine, isSame, type ProgramDraft, whereaboutsOf } from './program-draft.ts'

/** What two administrators may have changed differently, in the order of the form. */
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

/** A system and an institution belong together: a choice between two places takes either whole. */
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

/** What somebody may change who may change this. */
export function policyFieldOf(field: ComparedField): ProgramField {
  if (field === 'timezone') return 'timezoneOption'
  return field === 'directors' ? 'programDirectors' : field
}

export interface Difference {
  field: ComparedField
  /** Who changed it since: then it is theirs unless somebody chooses otherwise. */
  changedBy: 'me' | 'them' | 'both'
}

/** Where what I typed and what stands now differ. */
export function differencesOf(mine: ProgramDraft, base: ProgramDraft, theirs: ProgramDraft): Difference[] {
  return comparedFields.flatMap((field) => {
    const [ownValue, before, now] = [mine, base, theirs].map((draft) => valueOf(draft, field))
    if (isSame(ownValue, now)) return []
    const isMine = !isSame(ownValue, before)
    const isTheirs = !isSame(now, before)
    return [{ field, changedBy: isMine ? (isTheirs ? 'both' : 'me') : 'them' }]
  })
}

/** What stands now, with those of my fields that were chosen. Whoever directs it by now stays. */
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
