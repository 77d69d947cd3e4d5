import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import { loadContent, type ShippedContent, type ShippedText } from './load-content.ts'

/**
 * Gives every installation the texts of this release, with their pictures: as version 1 where there is none, as the next version where the
 * release before wrote the newest one. What people here have written stays in force.
 */
export async function seedContent(
  database: Database,
  assets: Pick<Assets, 'ship'>,
  { texts, pictures }: ShippedContent = loadContent(),
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.content})`)
    for (const { id, file } of pictures) await assets.ship(tx, id, file)
    await saveTexts(tx, texts)
  })
}

/** One statement for all: nearly every start finds nothing to write. */
async function saveTexts(tx: Transaction, texts: readonly ShippedText[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO content_versions (course_id, activity_id, section, version, origin, body)
    SELECT c.id, a.id, t.section, coalesce(newest.version, 0) + 1, t.origin, t.body
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      AS t(course text, activity text, section text, origin text, body text)
    JOIN courses c ON c.kebab_name = t.course
    LEFT JOIN activities a ON a.course_id = c.id AND a.kebab_name = t.activity
    LEFT JOIN LATERAL (
      SELECT v.version, v.body, v.author_id FROM content_versions v
      WHERE v.course_id = c.id AND v.activity_id IS NOT DISTINCT FROM a.id AND v.section = t.section
      ORDER BY v.version DESC LIMIT 1
    ) newest ON true
    WHERE (t.activity IS NULL OR a.id IS NOT NULL)
      AND (newest.version IS NULL OR (newest.author_id IS NULL AND newest.body <> t.body))`)
}
