import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mayAuthorCourses } from '#contract/policies/learning/course-content.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ShippedText } from './load-content.ts'

/** The newest version of each text `t` of the release, if its course and activity are there. */
const BESIDE_NEWEST = sql`
  JOIN courses c ON c.kebab_name = t.course
  LEFT JOIN activities a ON a.course_id = c.id AND a.kebab_name = t.activity
  LEFT JOIN LATERAL (
    SELECT v.version, v.body, v.author_id FROM content_versions v
    WHERE v.course_id = c.id AND v.activity_id IS NOT DISTINCT FROM a.id AND v.section = t.section
    ORDER BY v.version DESC LIMIT 1
  ) newest ON true
  WHERE (t.activity IS NULL OR a.id IS NOT NULL)`

/**
 * Whether the text could make an activity doable that is not, in a group that has it or may get it back: no release is
 * to make a finished course unfinished. It names the sections that `is_doable` asks for.
 */
const BEGINS_TO_COUNT = sql`EXISTS (
  SELECT FROM activities m, coalesce(m.completed_by, m.kind) AS by
  WHERE m.course_id = c.id AND (a.id IS NULL OR m.id = a.id) AND m.doable_since IS NULL
    AND m.activity_mode = 'NON_AUTOMATED' AND NOT m.is_ai_post_processed
    AND (t.section = by OR (by = 'GUIDE' AND t.section IN ('DIDACTIC', 'COGNITIVE', 'REFLECTION')))
    AND (EXISTS (SELECT FROM group_courses g WHERE g.course_id = c.id AND m.versions @> g.version)
      OR EXISTS (SELECT FROM removed_group_courses g WHERE g.course_id = c.id AND m.versions @> g.version)))`

/** A text of this course is there already, so that people here may have read it, and decide about what is new. */
const IS_KNOWN = sql`EXISTS (SELECT FROM content_versions known WHERE known.course_id = c.id)`

/**
 * Of a course that has texts already, and where it would begin to count, it is a draft until an author takes it. One
 * statement for all; nearly every start finds nothing to write, and then sends no texts.
 *
 * @returns how many are offered as drafts
 */
export async function saveTexts(tx: Transaction, texts: readonly ShippedText[]): Promise<number> {
  const changed = await listChanged(tx, texts)
  if (changed.length === 0) return 0
  const { rows } = await tx.execute<{ isOffered: boolean }>(sql`
    INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, published_at)
    SELECT c.id, a.id, t.section, coalesce(newest.version, 0) + 1, t.origin, t.body,
      CASE WHEN ${IS_KNOWN} OR ${BEGINS_TO_COUNT} THEN NULL ELSE now() END
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS t(course text, activity text, section text, origin text, body text)
    ${BESIDE_NEWEST}
      AND (newest.version IS NULL OR (newest.author_id IS NULL AND newest.body <> t.body))
    RETURNING published_at IS NULL AS "isOffered"`)
  return rows.filter(({ isOffered }) => isOffered).length
}

/** Those who decide about them and have an open account. */
export async function listDeciders(
  tx: Transaction,
): Promise<{ userId: UserId; email: string; firstName: string }[]> {
  const deciding = roles.filter((role) => mayAuthorCourses({ role }))
  const { rows } = await tx.execute<{ userId: UserId; email: string; firstName: string }>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName" FROM users u
    WHERE u.role = ANY (${sql.param([...deciding])}::text[]) AND u.is_active
    ORDER BY u.id`)
  return rows
}

async function listChanged(tx: Transaction, texts: readonly ShippedText[]): Promise<ShippedText[]> {
  const places = texts.map(({ course, activity, section, body }, at) => ({
    at,
    course,
    activity,
    section,
    digest: createHash('sha256').update(body).digest('hex'),
  }))
  const { rows } = await tx.execute<{ at: number }>(sql`
    SELECT t.at FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      AS t(at int, course text, activity text, section text, digest text)
    ${BESIDE_NEWEST}
      AND (newest.version IS NULL
        OR (newest.author_id IS NULL AND encode(sha256(convert_to(newest.body, 'UTF8')), 'hex') <> t.digest))`)
  return rows.map(({ at }) => texts[at]!)
}
