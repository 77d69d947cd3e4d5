import { desc, eq } from 'drizzle-orm'
import type { LegalPageName } from '#contract/vocabulary/legal-pages.ts'
import type { Queryable } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { legalPages } from '#server/database/schema/legal-pages.ts'
import { users } from '#server/database/schema/people.ts'

export async function findLegalPage(db: Queryable, name: LegalPageName) {
  const [row] = await db
    .select()
    .from(legalPages)
    .where(eq(legalPages.name, name))
    .orderBy(desc(legalPages.version))
    .limit(1)
  return row ?? null
}

export function listLegalPages(db: Queryable, name: LegalPageName, limit: number) {
  return db
    .select({
      version: legalPages.version,
      text: legalPages.text,
      isDemo: legalPages.isDemo,
      createdAt: legalPages.createdAt,
      fullName: personColumns.fullName,
    })
    .from(legalPages)
    .leftJoin(users, eq(users.id, legalPages.authorId))
    .where(eq(legalPages.name, name))
    .orderBy(desc(legalPages.version))
    .limit(limit)
}

/** Null if this version already exists. */
export async function addLegalPage(db: Queryable, row: typeof legalPages.$inferInsert) {
  const [added] = await db.insert(legalPages).values(row).onConflictDoNothing().returning()
  return added ?? null
}
