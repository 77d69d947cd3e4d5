import { cleanName } from '#contract/vocabulary/people/person-name.ts'
import type { ImportCells } from './import-rows.ts'
import { splitName } from './written-name.ts'

// Which column of a table holds what, in the words of the programs that write such tables (0821).

export const importColumnNames = ['email', 'firstName', 'lastName', 'fullName', 'role', 'group'] as const
export type ImportColumn = (typeof importColumnNames)[number]
/** Which column, from 0, is read as what. */
export type ImportColumns = Partial<Record<ImportColumn, number>>

/** Each without spaces and signs; the first that a table has counts. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  // Outlook, Google, and then what Canvas and lists of hospitals have in its place.
  email: split(
    'email emailaddress mail emails workemail primaryemail email1value email1 emailaddress1 email1address ' +
      'hospitalemail institutionalemail contactemail useremail userprincipalname upn sisloginid loginid ' +
      'emailadresse adressemail courriel correo correoelectronico',
  ),
  firstName: split(
    'firstname first givenname givennames forename forenames firstnames legalfirstname vorname prenom nombre nombres',
  ),
  lastName: split(
    'lastname last surname familyname familynames legallastname nachname familienname nom apellido apellidos',
  ),
  fullName: split(
    'fullname name displayname student studentname resident residentname employeename staffname trainee ' +
      'traineename physicianname person',
  ),
  role: split('role userrole type'),
  group: split(
    'group usergroup class year pgy pgylevel pgyyear traininglevel traininggrade cohort section sections level',
  ),
}

function split(words: string): readonly string[] {
  return words.split(' ')
}

/** Whose column it is, which of several, or how it is written: `Resident Last Name`, `Name (Last, First)`. */
const BESIDE_HEADING =
  /\(.*?\)|^\s*(?:residents?|students?|trainees?|employees?|staff|work|primary|preferred)\b/gi

/** `E-mail 1 - Value` is `email1value`, `Prénom` is `prenom`. */
function plainHeading(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Going by the first row; null: the first row is a person, and the columns are in the usual order. */
export function columnsOf(first: readonly string[]): ImportColumns | null {
  const words = first.map(plainHeading)
  const plainer = first.map((cell) => plainHeading(cell.replaceAll(BESIDE_HEADING, '')))
  const found = importColumnNames.flatMap((column) => {
    for (const cells of [words, plainer]) {
      const heading = HEADINGS[column].find((word) => cells.includes(word))
      if (heading !== undefined) return [[column, cells.indexOf(heading)] as const]
    }
    return []
  })
  const columns: ImportColumns = Object.fromEntries(found)
  return columns.email !== undefined || found.length > 2 ? columns : null
}

/** Lines that a table may have above its headings: what it is, and of when. */
const MOST_TITLES = 5

/** The lines of a table, without titles above its headings. A line with an address of somebody is no title. */
export function* belowTitles(lines: Iterable<string[]>): Generator<string[], void, undefined> {
  let titles: string[][] | null = []
  for (const line of lines) {
    if (titles === null) yield line
    else if (columnsOf(line)?.email !== undefined) {
      titles = null
      yield line
    } else {
      titles.push(line)
      if (titles.length <= MOST_TITLES && !line.some((cell) => cell.includes('@'))) continue
      yield* titles
      titles = null
    }
  }
  if (titles !== null) yield* titles
}

/** Of a table without headings. */
export const usualColumns: ImportColumns = { email: 0, firstName: 1, lastName: 2, role: 3, group: 4 }

export function cellsOf(row: readonly string[], columns: ImportColumns | null): ImportCells {
  const places = columns ?? usualColumns
  const cell = (column: ImportColumn): string => {
    const at = places[column]
    return at === undefined ? '' : plainCell(row[at] ?? '')
  }
  return { email: addressIn(cell('email')), ...namesOf(cell), role: cell('role'), group: cell('group') }
}

function namesOf(cell: (column: ImportColumn) => string): Pick<ImportCells, 'firstName' | 'lastName'> {
  const firstName = cleanName(cell('firstName'))
  const lastName = cleanName(cell('lastName'))
  return firstName === '' && lastName === ''
    ? splitName(cleanName(cell('fullName')))
    : { firstName, lastName }
}

/** `="007"`, by which programs keep Excel from reading a number. */
const AS_TEXT = /^=\s*"(?<text>(?:[^"]|"")*)"$/
/** An apostrophe that keeps a spreadsheet from computing a cell. */
const NOT_COMPUTED = /^'(?=[=+@-])/

/** Quotes that a word processor made of straight ones. */
const CURLY_QUOTES = /^[“”„](.*)[“”]$/s

/** What a cell shows. A formula has been computed by the program that wrote it; one that was not is nothing. */
function plainCell(written: string): string {
  const cell = written.trim().replace(CURLY_QUOTES, '$1')
  const text = AS_TEXT.exec(cell)?.groups?.['text']
  if (text !== undefined) return text.replaceAll('""', '"').trim()
  if (NOT_COMPUTED.test(cell)) return cell.slice(1).trim()
  return cell.startsWith('=') ? '' : cell
}

/** Of `Anna Maria <anna@example.org>` and of a link, the address. */
function addressIn(cell: string): string {
  const inside = /<(?<address>[^<>]*@[^<>]*)>\s*$/.exec(cell)?.groups?.['address'] ?? cell
  return inside.replace(/^mailto:/i, '').trim()
}
