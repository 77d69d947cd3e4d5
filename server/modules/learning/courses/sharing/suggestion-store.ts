import { sql } from 'drizzle-orm'
import { type SuggestedTerms, suggestsNothing } from '#contract/content/course-file/suggested-terms.ts'
import { DUE_DAYS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageGroup } from '#contract/policies/people/user-groups.ts'
import type { CourseId, ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'

export interface GroupTerms {
  id: UserGroupId
  name: string
  terms: SuggestedTerms
}

interface Row extends SuggestedTerms, Record<string, unknown> {
  id: UserGroupId
  name: string
  parentProgramId: ProgramId
}

/** How groups that the actor manages have the course, as others may have it: a date as days since they got it. */
export async function listTermsOfGroups(db: Queryable, actor: Actor, id: CourseId): Promise<GroupTerms[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT g.id, g.name, g.parent_program_id AS "parentProgramId",
      CASE WHEN d.due_at IS NOT NULL THEN json_build_object('from', 'START', 'days',
          least(${DUE_DAYS_MAX}, greatest(1, ceil(extract(epoch FROM d.due_at - gc.opened_at) / 86400)))::int)
        WHEN t.due_kind = 'AFTER_JOINING' THEN json_build_object('from', 'JOINING', 'days', t.due_days)
        WHEN t.due_kind = 'BEFORE_EVENT' THEN json_build_object('from', 'EVENT', 'days', t.due_days) END AS due,
      coalesce(t.is_optional, false) AS "isOptional",
      coalesce((SELECT json_agg(json_build_object('course', coalesce(r.source_id, r.id), 'name', r.name)
          ORDER BY r.course_order, r.id)
        FROM course_prerequisites q JOIN courses r ON r.id = q.required_course_id
        WHERE q.user_group_id = g.id AND q.course_id = gc.course_id), '[]') AS requires
    FROM group_courses gc JOIN user_groups g ON g.id = gc.user_group_id
      LEFT JOIN course_due_dates d ON d.user_group_id = g.id AND d.course_id = gc.course_id
      LEFT JOIN group_course_terms t ON t.user_group_id = g.id AND t.course_id = gc.course_id
    WHERE gc.course_id = ${id} AND g.is_active ORDER BY ${sql.raw(byLanguage('g.name'))}, g.id LIMIT 200`)
  return rows.flatMap(({ id: groupId, name, parentProgramId, due, isOptional, requires }) => {
    const terms = { due, isOptional, requires }
    return suggestsNothing(terms) || !mayManageGroup(actor, { id: groupId, parentProgramId })
      ? []
      : [{ id: groupId, name, terms }]
  })
}

/** Which terms a file is to suggest: none, those of a group, or those that came with the course. */
export type Suggested = 'none' | UserGroupId | null

export async function findSuggestion(
  db: Queryable,
  actor: Actor,
  { id, own, suggested }: { id: CourseId; own: SuggestedTerms | null; suggested: Suggested },
): Promise<SuggestedTerms | null> {
  if (suggested === null) return own
  if (suggested === 'none') return null
  return (await listTermsOfGroups(db, actor, id)).find((one) => one.id === suggested)?.terms ?? null
}
