import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getVideoPlaces,
  listLibraryVideos,
} from '#contract/endpoints/workshops/courses/video-library.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { hasVideoLibrary } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type CourseVideoId, courseVideoId, workshopId } from '#contract/vocabulary/ids.ts'
import { brokenCursor, pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { notFound, type WorkshopCourseDeps } from '../course-deps.ts'
import { addressIn } from '../course-view.ts'
import * as store from './video-library-store.ts'

type Deps = Pick<WorkshopCourseDeps, 'database'>

/** Of one person, in one answer. */
const WORKSHOPS_MAX = 200

const whole = z.string().check(z.regex(/^\d{1,9}$/))
/** Of instants, seconds with their fractions, before and after 1970. */
const rank = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/))
const placeKey = z.tuple([rank, workshopId, whole, whole, courseVideoId])

function keyOf(row: store.LibraryPlace): string[] {
  return [row.rank, row.workshopId, String(row.courseAt), String(row.videoAt), row.courseVideoId]
}

function placeOf([at, workshop, courseAt, videoAt, id]: z.infer<typeof placeKey>): store.LibraryPlace {
  return {
    rank: at,
    workshopId: workshop,
    courseAt: Number(courseAt),
    videoAt: Number(videoAt),
    courseVideoId: id,
  }
}

export async function readLibrary(
  { database }: Deps,
  actor: WorkshopActor,
  asked: Input<typeof listLibraryVideos>['query'],
  viewing: Viewing,
): Promise<Outcome<typeof listLibraryVideos>> {
  const key = readCursor(placeKey, asked.cursor)
  if (!key.ok || !hasVideoLibrary(actor)) return refuse(brokenCursor)
  const { limit, search, workshopId: wanted = null, status = null } = asked
  const after = key.value === null ? null : placeOf(key.value)
  const query = { userId: actor.id, search, workshopId: wanted, status, after, limit: rowsToRead(limit) }
  const [{ rows, total }, workshops] = await Promise.all([
    store.listLibrary(database, query),
    after === null ? store.listLibraryWorkshops(database, actor.id, WORKSHOPS_MAX) : [],
  ])
  const { page, next } = pageOf(rows, limit, keyOf)
  const items = page.map(({ posterId, ...video }) => ({
    ...video,
    posterPath: posterId === null ? null : addressIn(viewing, posterId),
  }))
  return succeed({ items, total, next, workshops })
}

export async function readPlaces(
  { database }: Deps,
  actor: WorkshopActor,
  id: CourseVideoId,
): Promise<Outcome<typeof getVideoPlaces>> {
  const asked = { userId: actor.id, courseVideoId: id, limit: WORKSHOPS_MAX }
  const places = hasVideoLibrary(actor) ? await store.listVideoPlaces(database, asked) : []
  return places.length === 0 ? refuse(notFound) : succeed({ places })
}
