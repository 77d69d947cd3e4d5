import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LegalPageName } from '#contract/vocabulary/legal-pages.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'
import { users } from './people.ts'

/** All versions of the legal pages. Rows are only added; the highest version is in force. */
export const legalPages = pgTable(
  'legal_pages',
  {
    id: newId(),
    name: text().notNull().$type<LegalPageName>(),
    version: integer().notNull(),
    /** Markdown. */
    text: text().notNull(),
    isDemo: boolean().notNull().default(false),
    authorId: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    createdAt: moment(),
  },
  (table) => [uniqueIndex('legal_pages_version').on(table.name, table.version)],
)
