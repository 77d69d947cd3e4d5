import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { ReceivedFile } from '#contract/files/file-parts.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import type { Assets, StoredFile } from '#server/platform/assets.ts'
import type { Log } from '#server/ports.ts'
import { DEMO_DOMAIN } from '../demo-accounts.ts'
import { filmFile, posterFile } from '../demo-films.ts'

interface DemoFilm {
  film: string
  title: string
  seconds: number
  /** The title of the course that has it. */
  course: string
}

const films: readonly DemoFilm[] = [
  {
    film: 'peg-transfer-sure',
    title: 'Two hands: peg transfer',
    seconds: 15,
    course: 'Before the weekend',
  },
  { film: 'needle-sure', title: 'Loading the needle', seconds: 8, course: 'Before the weekend' },
  { film: 'knot-sure', title: 'A knot that holds', seconds: 12, course: 'Before the weekend' },
  {
    film: 'knot',
    title: 'Closing the peritoneum: the knot',
    seconds: 16,
    course: 'Robotic inguinal hernia repair',
  },
  {
    film: 'needle',
    title: 'Closing the cuff: the needle',
    seconds: 10,
    course: 'Total laparoscopic hysterectomy',
  },
]

export interface DemoPlaylistsDeps {
  database: Database
  assets: Pick<Assets, 'add' | 'withStored'>
  log: Log
}

/** Gives the courses of demo workshops videos, and makes playlists of them, while the server is already running. */
export async function makeDemoPlaylists({ database, assets, log }: DemoPlaylistsDeps): Promise<void> {
  if ((await findSender(database)) === null) return
  const files: ReceivedFile[] = []
  for (const { film } of films) {
    files.push({ name: `${film}.mp4`, type: 'video/mp4', bytes: await readFile(filmFile(film)) })
    files.push({ name: `${film}.jpg`, type: 'image/jpeg', bytes: await readFile(posterFile(film)) })
  }
  const made = await assets.withStored(files, (stored) =>
    database.transaction(async (tx) => {
      await lockAlone(tx, 'demo')
      const ownerId = await findSender(tx)
      if (ownerId === null) return refuse(null)
      for (const [at, film] of films.entries()) {
        const [video, poster] = [stored[2 * at]!, stored[2 * at + 1]!]
        await addFilm(tx, { assets, ownerId }, { ...film, video, poster, position: at + 1 })
      }
      await addPlaylists(tx)
      return succeed(films.length)
    }),
  )
  if (made.ok) log.info({ videos: made.value }, 'the videos of the demo workshops were made')
}

/** Who sends the videos; null: there are none to send, or some were sent already. */
async function findSender(db: Queryable): Promise<UserId | null> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    SELECT u.id FROM workshop_memberships m JOIN users u ON u.id = m.user_id
    WHERE m.role = 'WORKSHOP_ADMIN' AND u.email LIKE ${`%@${DEMO_DOMAIN}`}
      AND EXISTS (SELECT FROM workshop_courses WHERE title = ${films[0]!.course})
      AND NOT EXISTS (SELECT FROM course_videos WHERE workshop_course_id IS NOT NULL)
    ORDER BY u.id LIMIT 1`)
  return rows[0]?.id ?? null
}

interface FilmToAdd extends DemoFilm {
  video: StoredFile
  poster: StoredFile
  position: number
}

async function addFilm(
  tx: Transaction,
  { assets, ownerId }: Pick<DemoPlaylistsDeps, 'assets'> & { ownerId: UserId },
  { title, course, seconds, video, poster, position }: FilmToAdd,
): Promise<void> {
  const facts = { ownerId, purpose: 'COURSE_FILE' as const }
  const assetId = await assets.add(tx, { ...facts, file: video, isOffline: false })
  const posterId = await assets.add(tx, { ...facts, file: poster, isOffline: true })
  const id = randomUUID()
  await tx.execute(sql`
    INSERT INTO course_videos (id, workshop_course_id, owner_id, name, title, duration_s, total_size, state, asset_id,
      poster_id)
    SELECT ${id}::uuid, c.id, ${ownerId}::uuid, ${video.name}, ${title}, ${seconds}, ${video.size}, 'READY',
      ${assetId}::uuid, ${posterId}::uuid FROM workshop_courses c WHERE c.title = ${course} LIMIT 1`)
  await tx.execute(sql`INSERT INTO workshop_course_videos (course_id, course_video_id, position)
    SELECT workshop_course_id, id, ${position} FROM course_videos WHERE id = ${id}`)
  await tx.execute(sql`INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position)
    SELECT a.id, v.id, ${position} FROM course_videos v
    JOIN workshop_course_assignments a ON a.course_id = v.workshop_course_id WHERE v.id = ${id}`)
}

/** One of staff for each workshop, and an own one of everybody who attends and has registered. */
async function addPlaylists(tx: Transaction): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_playlists (id, workshop_id, title, description, position)
    SELECT uuidv7(), id, 'Watch these first', 'Ten minutes with a box trainer before you come.', 1 FROM workshops`)
  await tx.execute(sql`INSERT INTO workshop_playlists (id, owner_id, title, position)
    SELECT uuidv7(), user_id, 'On the way there', 1 FROM workshop_memberships
    WHERE is_attendee AND role = 'PARTICIPANT' AND accepted_at IS NOT NULL`)
  await tx.execute(sql`INSERT INTO workshop_playlist_videos (playlist_id, course_video_id, position)
    SELECT l.id, v.id, row_number() OVER (PARTITION BY l.id ORDER BY v.title DESC)
    FROM workshop_playlists l JOIN course_videos v ON v.workshop_course_id IS NOT NULL
    WHERE CASE WHEN l.workshop_id IS NULL THEN v.duration_s < 14 AND EXISTS (SELECT FROM workshop_assigned_videos p
        JOIN workshop_course_assignments a ON a.id = p.assignment_id
        JOIN workshop_attendees e ON e.workshop_id = a.workshop_id AND e.user_id = l.owner_id
        WHERE p.course_video_id = v.id)
      ELSE EXISTS (SELECT FROM workshop_assigned_videos p JOIN workshop_course_assignments a ON a.id = p.assignment_id
        WHERE p.course_video_id = v.id AND a.workshop_id = l.workshop_id) END`)
}
