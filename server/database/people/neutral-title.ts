import { sql } from 'drizzle-orm'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '../database.ts'

type Kind = 'Other video' | 'Course video' | 'Picture' | 'Recording'

/**
 * What something is called that somebody sent without a title: its type, and the day where they live. The name of its
 * file is not shown to others, since it may be that of a patient (0867).
 */
export function neutralTitle(kind: Kind, sentAt: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  return `${kind}, ${day.format(sentAt)}`
}

export async function neutralTitleFor(
  database: Queryable,
  sender: UserId,
  kind: Kind,
  sentAt: Date,
): Promise<string> {
  return neutralTitle(kind, sentAt, await timeZoneOf(database, sender))
}

/** A picture or a video of a course is called like one without a title; a document keeps its name. */
export async function nameNeutrally(
  database: Queryable,
  sender: UserId,
  file: ReceivedFile,
): Promise<ReceivedFile> {
  const [type, format] = file.type.split('/')
  if (type !== 'image' && type !== 'video') return file
  const kind = type === 'image' ? 'Picture' : 'Course video'
  const title = await neutralTitleFor(database, sender, kind, new Date())
  return { ...file, name: `${title}.${format === 'jpeg' ? 'jpg' : format}` }
}

/** UTC for a zone that is no longer known. */
async function timeZoneOf(database: Queryable, id: UserId): Promise<string> {
  const { rows } = await database.execute<{ zone: string }>(
    sql`SELECT CASE WHEN pg_input_is_valid('2000-01-01 00:00 ' || timezone, 'timestamptz') THEN timezone
      ELSE 'UTC' END AS zone FROM users WHERE id = ${id}`,
  )
  return rows[0]?.zone ?? 'UTC'
}
