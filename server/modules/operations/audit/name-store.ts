import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { containing, hasWords, isFoundBy, wordsOf } from '#server/database/people/found-words.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

interface Named {
  /** A table, or several that belong together. */
  from: string
  id: string
  name: string
  /** Left out for things by which the trail is not searched: videos have the names of their subjects. */
  found?: string | ((search: string) => SQL)
}

/** What an entry of the audit trail may refer to. */
const THINGS: readonly Named[] = [
  {
    from: 'users u',
    id: 'u.id',
    name: fullNameOf('u'),
    found: isFoundBy,
  },
  { from: 'programs t', id: 't.id', name: 't.title', found: 't.title' },
  { from: 'user_groups t', id: 't.id', name: 't.name', found: 't.name' },
  { from: 'systems t', id: 't.id', name: 't.system_name', found: 't.system_name' },
  { from: 'institutions t', id: 't.id', name: 't.institution_name', found: 't.institution_name' },
  // What was deleted has the name that it had then.
  {
    from: `(SELECT subject_id, coalesce(before ->> 'name', before ->> 'title', before ->> 'systemName',
        before ->> 'institutionName') AS name FROM audit_entries
      WHERE action IN ('group-deleted', 'program-deleted', 'system-deleted', 'institution-deleted',
        'course-deleted', 'workshop-course-deleted', 'didactic-deleted')) t`,
    id: 't.subject_id',
    name: 't.name',
    found: 't.name',
  },
  { from: 'events t', id: 't.id', name: 't.title', found: (search) => hasParts('t.title', search) },
  { from: 'courses t', id: 't.id', name: 't.name', found: 't.name' },
  {
    from: 'group_courses t JOIN courses c ON c.id = t.course_id JOIN user_groups g ON g.id = t.user_group_id',
    id: 't.id',
    name: `c.name || ', ' || g.name`,
    found: isOfCourseOrGroup,
  },
  { from: 'activities t', id: 't.id', name: 't.name' },
  { from: 'videos t', id: 't.id', name: 't.name' },
  { from: 'shared_videos t', id: 't.id', name: 't.name' },
  { from: 'legal_pages t', id: 't.id', name: 't.name' },
  { from: 'letter_texts t', id: 't.id', name: 't.name' },
  { from: 'workshops t', id: 't.id', name: 't.title', found: 't.title' },
  { from: 'workshop_courses t', id: 't.id', name: 't.title', found: 't.title' },
  { from: 'workshop_didactics t', id: 't.id', name: 't.title', found: 't.title' },
  { from: 'course_videos t', id: 't.id', name: 'coalesce(t.title, t.name)' },
  { from: 'workshop_procedures t', id: 't.id', name: 't.name', found: 't.name' },
  { from: 'faults t', id: 't.id', name: 't.title', found: 't.title' },
]

/** The current name of each id; ids of what no longer exists have none. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const among = sql`ANY (${sql.param([...ids])}::uuid[])`
  const each = THINGS.map(
    ({ from, id, name }) =>
      sql`SELECT ${sql.raw(id)} AS id, ${sql.raw(name)} AS name FROM ${sql.raw(from)} WHERE ${sql.raw(id)} = ${among}`,
  )
  const { rows } = await db.execute<{ id: string; name: string }>(sql.join(each, sql` UNION ALL `))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Selects the `id` of everything whose name contains each of the words; null: there is no word. */
export function selectNamed(search: string): SQL | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const each = THINGS.flatMap(({ from, id, found }) => {
    if (found === undefined) return []
    const says =
      typeof found === 'function' ? found(search) : hasAll(words.map((word) => contains(found, word)))
    return [sql`SELECT ${sql.raw(id)} AS id FROM ${sql.raw(from)} WHERE ${says}`]
  })
  return sql.join(each, sql` UNION ALL `)
}

function contains(text: string, word: string): SQL {
  return sql`${sql.raw(text)} ILIKE ${containing(word)}`
}

function hasAll(conditions: readonly SQL[]): SQL {
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

/** Of many things, by the index of the parts of their names. */
function hasParts(text: string, search: string): SQL {
  const folded = sql.raw(`fold_words(${text})`)
  return sql`word_parts(${folded}) @> (SELECT asked_parts(fold_words(${wordsOf(search).join(' ')})))
    AND ${hasWords(folded, search)}`
}

/** Each word is in the name of the course or of the group `t`: those are few, and what groups have is much. */
function isOfCourseOrGroup(search: string): SQL {
  const each = wordsOf(search).map(
    (
      word,
    ) => sql`SELECT t.id FROM group_courses t JOIN courses x ON x.id = t.course_id WHERE ${contains('x.name', word)}
      UNION SELECT t.id FROM group_courses t JOIN user_groups x ON x.id = t.user_group_id WHERE ${contains('x.name', word)}`,
  )
  return hasAll(each.map((ids) => sql`t.id IN (${ids})`))
}
