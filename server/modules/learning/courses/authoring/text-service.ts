import { sectionsOf } from '#contract/content/text-sections.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getAuthoredCourse,
  getWrittenText,
  listTextVersions,
  saveText as saving,
  WrittenText,
} from '#contract/endpoints/learning/authoring.ts'
import { CONTENT_VERSIONS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { isCourseSection } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { TextPlace } from '../content-store.ts'
import { findOwn, mayPublish, refusals } from '../making/changing.ts'
import { findFault } from './text-fault.ts'
import { hasItsFiles } from './unused-file-service.ts'
import {
  addVersion,
  findCourse,
  findPublishedVersion,
  listActivities,
  listNewest,
  listVersions,
  publishVersion,
  type VersionRow,
} from './authoring-store.ts'

export async function readAuthoredCourse(
  database: Database,
  actor: Actor,
  courseId: CourseId,
): Promise<Outcome<typeof getAuthoredCourse>> {
  const course = await findCourse(database, courseId)
  if (course === null || (await findOwn(database, actor, courseId)) === null)
    return refuse({ code: 'not-found' })
  const [activities, texts] = await Promise.all([
    listActivities(database, courseId),
    listNewest(database, courseId),
  ])
  return succeed({
    course,
    activities,
    texts: texts.map(({ createdAt, ...text }) => ({ ...text, updatedAt: createdAt.toISOString() })),
  })
}

export async function readText(
  database: Database,
  actor: Actor,
  asked: Input<typeof getWrittenText>,
): Promise<Outcome<typeof getWrittenText>> {
  const place = await findTextPlace(database, actor, asked)
  if (!place.ok) return place
  const mayPublishIt = await mayPublish(database, actor, asked.params.courseId)
  return succeed(await readNewest(database, place.value, mayPublishIt))
}

const VERSIONS = 10

export async function readVersions(
  database: Database,
  actor: Actor,
  asked: Input<typeof listTextVersions>,
): Promise<Outcome<typeof listTextVersions>> {
  const place = await findTextPlace(database, actor, asked)
  if (!place.ok) return place
  const before = asked.query.cursor === undefined ? null : Number(asked.query.cursor)
  if (before !== null && !Number.isSafeInteger(before))
    return refuse({ code: 'invalid-input', message: '“before” is the number of a version.' })
  // One more than shown, because each version is compared with the one before it.
  const rows = await listVersions(database, place.value, before, VERSIONS + 1)
  const shown = rows.slice(0, VERSIONS)
  return succeed({
    items: shown.map(
      ({ version, origin, createdAt, publishedAt, authorName, publisherName, note, body }, at) => ({
        version,
        origin,
        authorName,
        publisherName,
        note,
        body,
        createdAt: createdAt.toISOString(),
        isPublished: publishedAt !== null,
        before: rows[at + 1]?.body ?? '',
      }),
    ),
    next: rows.length > shown.length ? String(shown.at(-1)!.version) : null,
  })
}

/** Nobody's words are lost: the person who saves second gets the current text, and decides. */
export async function saveText(
  database: Database,
  actor: Actor,
  { params, query, body: { body, note, basedOn, isPublished } }: Input<typeof saving>,
): Promise<Outcome<typeof saving>> {
  const found = await findTextPlace(database, actor, { params, query })
  if (!found.ok) return found
  const place = found.value
  const mayPublishIt = await mayPublish(database, actor, place.courseId)
  if (isPublished && !mayPublishIt) return refusals.notAllowed
  const fault = findMarkdownFault(body) ?? (isPublished ? findFault(place, body) : null)
  if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
  return database.transaction(async (tx) => {
    const [newest] = await listVersions(tx, place, null, 1)
    const number = newest?.version ?? 0
    const isSame = newest?.body === body
    // A draft published unchanged, or the author's own save repeated: no new version.
    if (isSame && (number === basedOn || (number === basedOn + 1 && newest.authorId === actor.id))) {
      if (isPublished) await publishVersion(tx, place, number, newest.authorId === actor.id ? null : actor.id)
      return succeed(await readNewest(tx, place, mayPublishIt))
    }
    if (number >= CONTENT_VERSIONS_MAX)
      return refuse({ code: 'over-quota', message: 'This text has been changed too often.' })
    if (!(await hasItsFiles(tx, body, newest?.body ?? '')))
      return refuse({ code: 'invalid-input', message: FILE_GONE })
    const row = { ...place, version: basedOn + 1, origin: 'AUTHORED' as const, body, note }
    const written = { ...row, authorId: actor.id, publishedAt: isPublished ? new Date() : null }
    if (number !== basedOn || !(await addVersion(tx, written)))
      return refuse({
        code: 'wrong-state',
        message: CHANGED,
        details: { reason: 'changed', current: await readNewest(tx, place, mayPublishIt) },
      })
    const { section, activityId } = place
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'course-text-changed',
      subjectType: 'course',
      subjectId: place.courseId,
      before: { section, activityId, version: number },
      after: { section, activityId, version: number + 1, isPublished, note },
    })
    return succeed(await readNewest(tx, place, mayPublishIt))
  })
}

const FILE_GONE = 'This text names a file that isn’t there anymore. Add the file again.'
const CHANGED = 'Someone else has saved this text since you began.'

/** The place of a text; `not-found` if there is no such course or activity, or it has no such text. */
async function findTextPlace(
  database: Database,
  actor: Actor,
  {
    params: { courseId },
    query: { section, activityId: of },
  }: Pick<Input<typeof getWrittenText>, 'params' | 'query'>,
): Promise<Result<TextPlace, { code: 'not-found' }>> {
  const activityId = of ?? null
  const place: TextPlace = { courseId, section, activityId }
  if (isCourseSection(section) !== (activityId === null)) return refuse({ code: 'not-found' })
  if ((await findOwn(database, actor, courseId)) === null) return refuse({ code: 'not-found' })
  if (activityId === null) return succeed<TextPlace>(place)
  const activity = (await listActivities(database, courseId)).find(({ id }) => id === activityId)
  const isThere = activity !== undefined && sectionsOf(activity).includes(section)
  return isThere ? succeed<TextPlace>(place) : refuse({ code: 'not-found' })
}

async function readNewest(db: Queryable, place: TextPlace, mayPublishIt: boolean): Promise<WrittenText> {
  const [row] = await listVersions(db, place, null, 1)
  const published = await findPublishedVersion(db, place)
  return { ...toWritten(place, row ?? null, published), mayPublish: mayPublishIt }
}

function toWritten(
  { section, activityId }: TextPlace,
  row: VersionRow | null,
  publishedVersion: number | null,
): WrittenText {
  return {
    section,
    activityId,
    version: row?.version ?? 0,
    publishedVersion,
    origin: row?.origin ?? null,
    updatedAt: row?.createdAt.toISOString() ?? null,
    authorName: row?.authorName ?? null,
    body: row?.body ?? '',
    note: row?.note ?? '',
  }
}
