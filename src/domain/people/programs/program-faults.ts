import { emailText } from '#contract/vocabulary/people/email.ts'
import { hasName } from '#contract/vocabulary/people/person-name.ts'
import type { ProgramField } from '#contract/policies/people/structure.ts'
import { type DirectorLine, isElsewhere, type ProgramDraft } from './program-draft.ts'

export type ProgramFaults = { [Name in keyof ProgramDraft]?: string }

const required = 'This field is required'

/**
 * What the server would refuse, by field. Only fields that the person may change are checked.
 * @param start what the form began with; null for a new program
 */
export function faultsOfProgram(
  draft: ProgramDraft,
  may: readonly ProgramField[],
  start: ProgramDraft | null,
): ProgramFaults {
  const isPlaced = start === null || (may.includes('place') && isElsewhere(draft, start))
  return {
    ...(may.includes('title') && draft.title.trim() === '' && { title: required }),
    ...(start === null && draft.accountKind === '' && { accountKind: required }),
    ...(isPlaced && faultsOfPlace(draft)),
    ...(may.includes('programDirectors') &&
      draft.directors.some(isFaulty) && { directors: faultOfLines(draft) }),
  }
}

function faultsOfPlace(draft: ProgramDraft): ProgramFaults {
  const { systemChoice, institutionChoice } = draft
  const asksSystem = systemChoice === 'EXISTING_SYSTEM' || systemChoice === 'SELECTED_SYSTEM'
  const isKnown = institutionChoice === 'EXISTING_INSTITUTION'
  return {
    ...(asksSystem && draft.systemId === '' && { systemId: required }),
    ...(systemChoice === 'NEW_SYSTEM' && draft.systemName.trim() === '' && { systemName: required }),
    ...(isKnown && draft.institutionId === '' && { institutionId: required }),
    ...(!isKnown && draft.institutionName.trim() === '' && { institutionName: required }),
  }
}

/** What is wrong with the line of a new director; null if nothing is. */
export function faultOfLine(line: DirectorLine): string | null {
  if (line.isKnown) return null
  if (!emailText.safeParse(line.email).success) return 'Enter an email such as maya@hospital.org'
  return hasName(line) ? null : 'Enter a first or a last name'
}

const isFaulty = (line: DirectorLine) => faultOfLine(line) !== null

function faultOfLines({ directors }: ProgramDraft): string {
  return directors.map(faultOfLine).find((fault) => fault !== null) ?? required
}
