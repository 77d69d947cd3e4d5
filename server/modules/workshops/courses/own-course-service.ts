import { assetsNamedIn } from '#contract/content/asset-marks.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type {
  getOwnDidactic,
  markPagesRead,
  markWatched,
} from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { isCounted, mayReadCoursesOf, offlineUntil } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { viewSmallCopy } from '#server/platform/view-small-copy.ts'
import { findWorkshopPlace } from './assigned-store.ts'
import { notFound, type WorkshopCourseDeps } from './course-deps.ts'
import { addressIn, rowToAttachment } from './course-view.ts'
import * as store from './own-course-store.ts'

async function mayRead(database: Database, actor: WorkshopActor, id: WorkshopId): Promise<boolean> {
  const place = await findWorkshopPlace(database, id, actor.id)
  return place !== null && mayReadCoursesOf(actor, place)
}

async function mayMark(database: Database, actor: WorkshopActor, id: WorkshopId): Promise<boolean> {
  const place = await findWorkshopPlace(database, id, actor.id)
  return place !== null && isCounted(place)
}

export async function readOwnCourses(
  { database, now }: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  workshopId: WorkshopId,
  viewing: Viewing,
): Promise<Outcome<typeof listOwnCourses>> {
  if (!(await mayRead(database, actor, workshopId))) return refuse(notFound)
  const [rows, { size, endsAt }] = await Promise.all([
    store.listOwnCourses(database, workshopId, actor.id),
    store.sumSizes(database, workshopId),
  ])
  const course = rows.map(({ attachments, videos, ...facts }) => ({
    ...facts,
    attachments: attachments.map((row) => ({ ...rowToAttachment(row, viewing), assetId: row.assetId })),
    videos: videos.map(({ posterId, smallState, smallId, smallBytes, ...video }) => ({
      ...video,
      filePath: addressIn(viewing, video.assetId),
      posterPath: posterId === null ? null : addressIn(viewing, posterId),
      small: viewSmallCopy({ smallState, smallBytes }, () =>
        viewing.signer.signAsset(smallId!, viewing.viewer),
      ),
    })),
  }))
  const until = offlineUntil({ endsAt })
  const offline = { until: new Date(until).toISOString(), isPast: until <= now() }
  return succeed({ _embedded: { course }, size, offline })
}

export async function readOwnDidactic(
  { database }: Pick<WorkshopCourseDeps, 'database'>,
  actor: WorkshopActor,
  { params: { workshopId, id } }: Input<typeof getOwnDidactic>,
  viewing: Viewing,
): Promise<Outcome<typeof getOwnDidactic>> {
  if (!(await mayRead(database, actor, workshopId))) return refuse(notFound)
  const row = await store.findOwnDidactic(database, { workshopId, id, userId: actor.id })
  if (row === null) return refuse(notFound)
  const named = new Set<string>(assetsNamedIn(row.body))
  const files = row.files.filter(({ assetId }) => named.has(assetId))
  return succeed({
    ...row,
    files: files.map((file) => ({ ...file, address: addressIn(viewing, file.assetId) })),
  })
}

/** A device's clock that runs ahead must not say what happens later. */
function momentOf(said: string, now: number): Date {
  return new Date(Math.min(Date.parse(said), now))
}

/** Pages of an older version count, too: it may have been read without a network. */
export async function notePagesRead(
  { database, now }: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  { params: { workshopId, didacticId }, body }: Input<typeof markPagesRead>,
): Promise<Outcome<typeof markPagesRead>> {
  if (!(await mayMark(database, actor, workshopId))) return refuse(notFound)
  if (!(await store.hasDidacticIn(database, workshopId, didacticId))) return refuse(notFound)
  const readAt = momentOf(body.readAt, now())
  await store.addPagesRead(database, actor.id, didacticId, { pages: body.pages, readAt })
  return succeed({})
}

export async function noteWatched(
  { database, now }: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  { params: { workshopId, courseVideoId }, body }: Input<typeof markWatched>,
): Promise<Outcome<typeof markWatched>> {
  const { watched, position } = body
  if (watched.some(([from, to]) => to < from))
    return refuse({ code: 'invalid-input', message: 'A stretch must end after it begins.' })
  if (!(await mayMark(database, actor, workshopId))) return refuse(notFound)
  if (!(await store.hasVideoIn(database, workshopId, courseVideoId))) return refuse(notFound)
  const at = momentOf(body.at, now())
  await store.addWatched(database, actor.id, courseVideoId, { watched, position, at })
  return succeed({})
}
