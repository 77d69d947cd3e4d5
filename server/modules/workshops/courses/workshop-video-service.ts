import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listWorkshopVideos,
  renameWorkshopVideo,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { COURSE_VIDEOS_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type CourseVideoId, courseVideoId } from '#contract/vocabulary/ids.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Database } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { note, notFound, nowOf, type WorkshopCourseDeps } from './course-deps.ts'
import { addressIn } from './course-view.ts'
import { findMaster } from './master-store.ts'
import { findVideoState } from './offered-store.ts'
import { addVideo } from './part-store.ts'
import * as store from './workshop-video-store.ts'

export async function readVideos(
  { database }: Pick<WorkshopCourseDeps, 'database'>,
  actor: WorkshopActor,
  { cursor, limit, search }: Input<typeof listWorkshopVideos>['query'],
  viewing: Viewing,
): Promise<Outcome<typeof listWorkshopVideos>> {
  const after = cursor === undefined ? null : courseVideoId.safeParse(cursor)
  if (after?.success === false || !mayWriteWorkshopCourses(actor)) return refuse(brokenCursor)
  const asked = { after: after?.data ?? null, limit: rowsToRead(limit) }
  const { rows, total } = await store.listVideos(database, search, asked)
  const { page, next } = pageOf(rows, limit, ({ courseVideoId: id }) => [id])
  const video = page.map(({ assetId, posterId, ...facts }) => ({
    ...facts,
    filePath: addressIn(viewing, assetId),
    posterPath: posterId === null ? null : addressIn(viewing, posterId),
  }))
  return succeed({ _embedded: { video }, total, next })
}

/** In all courses that have it. */
export function nameVideo(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { title } }: Input<typeof renameWorkshopVideo>,
): Promise<Outcome<typeof renameWorkshopVideo>> {
  return transactOrRefuse<Record<string, never>, typeof notFound>(deps.database, async (tx, stop) => {
    if (!mayWriteWorkshopCourses(actor) || (await findVideoState(tx, id)) === null) return stop(notFound)
    const before = await store.renameVideo(tx, id, title)
    if (before === null) return stop(notFound)
    if (before !== title) {
      const facts = { before: { title: before }, after: { title } }
      const subject = { subjectType: 'workshop-video', subjectId: id } as const
      await note(deps, tx, actor, { ...subject, action: 'workshop-video-renamed', ...facts })
    }
    return {}
  })
}

/** What resumable uploads ask of the courses that videos are sent to. */
export function videoCoursesOf(deps: Pick<WorkshopCourseDeps, 'announceToManagers' | 'now'>) {
  return {
    owner: 'workshopCourseId' as const,
    mayWrite: async (database: Database, actor: WorkshopActor, id: WorkshopCourseId) =>
      mayWriteWorkshopCourses(actor) && (await findMaster(database, id, nowOf(deps))) !== null,
    isFull: async (database: Database, id: WorkshopCourseId) =>
      (await store.countVideosOf(database, id)) >= COURSE_VIDEOS_MAX,
    /** The course has it at once, so that staff see how far it is. */
    begun: (
      database: Database,
      actor: WorkshopActor,
      { courseId, id, name }: { courseId: WorkshopCourseId; id: CourseVideoId; name: string },
    ) =>
      database.transaction(async (tx) => {
        if (!(await addVideo(tx, { type: 'master', id: courseId }, id))) return
        await note(deps, tx, actor, {
          action: 'workshop-video-sent',
          subjectType: 'workshop-video',
          subjectId: id,
          before: null,
          after: { courseId, name },
        })
      }),
    mayReplace: async (database: Database, id: CourseVideoId) =>
      (await findVideoState(database, id)) === 'READY',
    dropped: (database: Database, id: CourseVideoId) => store.forgetInCourses(database, id),
  }
}

/** How long a file that nothing has anymore is kept: who took it off may attach it again. */
const AGE = '7 days'
const BATCH = 100

/** Returns how many; the next run removes what is left over. */
export function removeUnusedFiles({
  database,
  assets,
}: {
  database: Database
  assets: Pick<Assets, 'dropEach'>
}): Promise<number> {
  return database.transaction(async (tx) => {
    const ids = await store.listUnusedFiles(tx, AGE, BATCH)
    await assets.dropEach(tx, ids)
    return ids.length
  })
}
