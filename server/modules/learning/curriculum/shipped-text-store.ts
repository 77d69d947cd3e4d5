import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import type { ShippedText } from './load-content.ts'

/** One statement for all, because nearly every start finds nothing to write. */
export async function saveTexts(tx: Transaction, texts: readonly ShippedText[]): Promise<void> {
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
