import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { formerEmail, formerly, isProfilePhoto, taughtBy } from './deletion-store.ts'
import { staysInResidency, tableAndColumn } from './person-references.ts'

/** Said of an event, and of nobody else: those who plan it go on counting them. */
const staysWithEvents = ['event_people.user_id', 'event_replies.user_id'] as const

/** Moves with `activity_completions`, whose key it refers to. */
const COMPLETIONS = 'activity_completions.user_id'

/** What moves to the former person. The photo stays with whom it shows. */
export const moves = [...staysInResidency, ...staysWithEvents]

/**
 * Makes somebody who stands for a person in what others need, as if the person had been anonymized, and gives it to
 * them. The person must be locked.
 */
export async function leaveToFormerPerson(tx: Transaction, id: UserId, role: Role): Promise<UserId> {
  const former = await addFormerPerson(tx, id, role)
  // In one statement: the references between the two are checked at its end.
  await tx.execute(sql`WITH recorded AS (
      UPDATE recorded_completions SET user_id = ${former} WHERE user_id = ${id}
    ) UPDATE activity_completions SET user_id = ${former} WHERE user_id = ${id}`)
  for (const reference of moves) {
    if (reference === COMPLETIONS) continue
    const { table, column } = tableAndColumn(reference)
    const besides = table === 'assets' ? sql` AND NOT ${isProfilePhoto}` : sql``
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${former}
      WHERE ${sql.identifier(column)} = ${id}${besides}`)
  }
  await moveLessonsOfRemoved(tx, id, former)
  return former
}

/** The lessons of courses that their groups no longer have. */
async function moveLessonsOfRemoved(tx: Transaction, id: UserId, former: UserId): Promise<void> {
  await tx.execute(sql`UPDATE removed_group_courses SET taught_lessons = (
      SELECT jsonb_agg(CASE WHEN l ->> 'taught_by' = ${id}::text
        THEN jsonb_set(l, '{taught_by}', to_jsonb(${former}::text)) ELSE l END ORDER BY place)
      FROM jsonb_array_elements(taught_lessons) WITH ORDINALITY AS lessons (l, place))
    WHERE ${taughtBy(id)}`)
}

async function addFormerPerson(tx: Transaction, id: UserId, role: Role): Promise<UserId> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    INSERT INTO users (id, email, first_name, last_name, role, program_id, system_id, is_active, anonymized_at,
      created_at)
    SELECT made.id, ${formerEmail(sql`made.id`)}, 'Former', ${formerly(role)}, role, program_id, system_id, false,
      now(), created_at
    FROM users, (SELECT uuidv7() AS id) AS made WHERE users.id = ${id} RETURNING id`)
  const [former] = rows
  if (former === undefined) throw new Error('Nobody is there to leave anything.')
  return former.id
}
