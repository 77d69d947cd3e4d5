import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'

// People to add, as typed or pasted, and what is wrong with each row.

const importFields = ['email', 'firstName', 'lastName', 'role', 'group'] as const
export type ImportField = (typeof importFields)[number]
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

const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'emailaddress'],
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  role: ['role', 'type'],
  group: ['group', 'usergroup', 'class', 'year'],
}

/**
 * Which column holds which field, going by the first row; null: the first row is a person, and the columns are in the
 * usual order.
 */
export function columnsOf(first: readonly string[]): Partial<Record<ImportField, number>> | null {
  const words = first.map((cell) => cell.toLowerCase().replaceAll(/[\s_]/g, ''))
  const found = importFields.flatMap((field) => {
    const at = words.findIndex((word) => HEADINGS[field].includes(word))
    return at === -1 ? [] : [[field, at] as const]
  })
  return found.some(([field]) => field === 'email') ? Object.fromEntries(found) : null
}

const USUAL: Record<ImportField, number> = { email: 0, firstName: 1, lastName: 2, role: 3, group: 4 }

export function cellsOf(
  row: readonly string[],
  columns: Partial<Record<ImportField, number>> | null,
): ImportCells {
  const cell = (field: ImportField): string => {
    const at = (columns ?? USUAL)[field]
    return at === undefined ? '' : (row[at] ?? '').trim()
  }
  return {
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    role: cell('role'),
    group: cell('group'),
  }
}

const ROLES: Readonly<Record<string, ProgramRole>> = {
  '': 'RESIDENT',
  resident: 'RESIDENT',
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

/** Normalizes like the server: addresses that differ only in width or capitals are the same. */
export function spellEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().trim()
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
    if (cells.firstName === '' || cells.lastName === '') faults.push('no-name')
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
