import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { hasName } from '#contract/vocabulary/people/person-name.ts'
import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'

// People to add, as typed or pasted, and what is wrong with each row.

export type ImportField = 'email' | 'firstName' | 'lastName' | 'role' | 'group'
/** As typed. */
export type ImportCells = Record<ImportField, string>

export type ImportFault =
  | 'no-email'
  | 'wrong-email'
  | 'no-name'
  | 'long-name'
  | 'unknown-role'
  | 'role-not-yours'
  | 'no-such-group'
  | 'email-twice'
  | 'email-taken'

export interface ImportRow {
  key: string
  cells: ImportCells
  /** The normalized email, computed once because there may be thousands of rows. */
  spelled: string
  role: ProgramRole | null
  groupId: UserGroupId | null
  /** It names a group, but its person has a role that trains in none. */
  leavesGroupOut: boolean
  faults: readonly ImportFault[]
}

const ROLES: Readonly<Record<string, ProgramRole>> = {
  '': 'RESIDENT',
  resident: 'RESIDENT',
  residents: 'RESIDENT',
  trainee: 'RESIDENT',
  student: 'RESIDENT',
  facultymember: 'FACULTY',
  attending: 'FACULTY',
  teacher: 'FACULTY',
  faculty: 'FACULTY',
  instructor: 'FACULTY',
  director: 'PROGRAM_DIRECTOR',
  programdirector: 'PROGRAM_DIRECTOR',
}

export interface ImportRules {
  groups: readonly { id: UserGroupId; name: string }[]
  mayGive: (role: ProgramRole) => boolean
  isEmail: (text: string) => boolean
  nameMax: number
}

/** Judges each row alone; `withShared` adds what depends on the others. */
export function createRowJudge({ groups, mayGive, isEmail, nameMax }: ImportRules) {
  const byName = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))
  return (key: string, cells: ImportCells): ImportRow => {
    const role = ROLES[cells.role.toLowerCase().replaceAll(/[\s_]/g, '')] ?? null
    const leavesGroupOut = cells.group !== '' && role !== null && role !== 'RESIDENT'
    const groupId = leavesGroupOut ? null : (byName.get(cells.group.toLowerCase()) ?? null)
    const faults: ImportFault[] = []
    if (cells.email === '') faults.push('no-email')
    else if (!isEmail(cells.email)) faults.push('wrong-email')
    if (!hasName(cells)) faults.push('no-name')
    if (cells.firstName.length > nameMax || cells.lastName.length > nameMax) faults.push('long-name')
    if (role === null) faults.push('unknown-role')
    else if (!mayGive(role)) faults.push('role-not-yours')
    if (cells.group !== '' && groupId === null && !leavesGroupOut) faults.push('no-such-group')
    return { key, cells, spelled: spellEmail(cells.email), role, groupId, leavesGroupOut, faults }
  }
}

/**
 * Adds the faults that depend on the other rows, and on who already has an account. Of several equal rows, the first
 * stays valid.
 */
export function withShared(
  rows: readonly ImportRow[],
  taken: ReadonlyMap<string, unknown> | ReadonlySet<string>,
): ImportRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { spelled } = row
    if (spelled === '') return row
    const isTaken = taken.has(spelled)
    const isTwice = seen.has(spelled)
    seen.add(spelled)
    // Rows without faults are returned as they are: there are thousands.
    if (!isTaken && !isTwice) return row
    const faults = [...row.faults]
    if (isTaken) faults.push('email-taken')
    if (isTwice) faults.push('email-twice')
    return { ...row, faults }
  })
}
