import { type DirectorLine, isSame, type ProgramDraft } from './program-draft.ts'

/** What two administrators may have changed differently, in the order of the form. */
export const comparedFields = [
  'title',
  'specialty',
  'timezone',
  'accountKind',
  'accountNumber',
  'implementationUserId',
  'fieldTeamUserId',
  'programAddresses',
  'directors',
] as const satisfies readonly (keyof ProgramDraft)[]
export type ComparedField = (typeof comparedFields)[number]

export interface Difference {
  field: ComparedField
  /** Who changed it since: then it is theirs unless somebody chooses otherwise. */
  changedBy: 'me' | 'them' | 'both'
}

/** Where what I typed and what stands now differ. */
export function differencesOf(mine: ProgramDraft, base: ProgramDraft, theirs: ProgramDraft): Difference[] {
  return comparedFields.flatMap((field) => {
    if (isSame(mine[field], theirs[field])) return []
    const isMine = !isSame(mine[field], base[field])
    const isTheirs = !isSame(theirs[field], base[field])
    return [{ field, changedBy: isMine ? (isTheirs ? 'both' : 'me') : 'them' }]
  })
}

/** What stands now, with those of my fields that were chosen. Whoever directs it by now stays. */
export function mergePrograms(
  mine: ProgramDraft,
  theirs: ProgramDraft,
  kept: readonly ComparedField[],
): ProgramDraft {
  const chosen = Object.fromEntries(kept.map((field) => [field, mine[field]]))
  const merged: ProgramDraft = { ...mine, ...pick(theirs), ...chosen }
  return kept.includes('directors')
    ? { ...merged, directors: joinLines(mine.directors, theirs.directors) }
    : merged
}

function pick(draft: ProgramDraft): Partial<ProgramDraft> {
  return Object.fromEntries(comparedFields.map((field) => [field, draft[field]]))
}

function joinLines(mine: readonly DirectorLine[], theirs: readonly DirectorLine[]): DirectorLine[] {
  const known = new Map(theirs.map((line) => [line.id, line]))
  const own = mine.map((line) => ({ ...line, isKnown: known.has(line.id) || line.isKnown }))
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...theirs.filter(({ id }) => !ids.has(id))]
}
