import type { ImportColumn } from '#domain/people/import/import-columns.ts'

const columns: Readonly<Record<ImportColumn, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Whole name',
  role: 'Role',
  group: 'Group',
}

export const columnWords = {
  columns,
  title: 'Columns of your table',
  misread: 'Most rows lack an email or a name. Which column holds what?',
  readAs: (read: readonly { field: string; heading: string }[]) =>
    `Read as: ${read.map(({ field, heading }) => (field === heading ? field : `${field} from “${heading}”`)).join(', ')}.`,
  change: 'Change columns',
  none: 'Not in the table',
  column: (number: number) => `Column ${number}`,
  hasHeadings: 'The first line holds headings',
  unused: (headings: readonly string[]) =>
    `Not used: ${headings.slice(0, 12).join(', ')}${headings.length > 12 ? ' …' : ''}.`,
  done: 'Done',
} as const
