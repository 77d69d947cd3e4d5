import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  deleteWorkshopVideo,
  listWorkshopVideos,
  renameWorkshopVideo,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { Refusal } from '#contract/failures.ts'
import { COURSE_VIDEOS_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type CourseVideoId, courseVideoId } from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId, WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { noteWorkshop } from './assigned-service.ts'
import { findAssigned, lockAssigned, type LockedAssigned } from './assigned-store.ts'
import { note, notFound, nowOf, refusedFor, type WorkshopCourseDeps } from './course-deps.ts'
import { addressIn } from './course-view.ts'
import { findMaster } from './master-store.ts'
import { findVideoState } from './offered-store.ts'
import { addVideo, countParts } from './part-store.ts'
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
export function videoCoursesOf(deps: Pick<WorkshopCourseDeps, 'announce' | 'announceToManagers' | 'now'>) {
  return {
    owner: 'workshopCourseId' as const,
    mayWrite: async (database: Database, actor: WorkshopActor, id: WorkshopCourseId) =>
      mayWriteWorkshopCourses(actor) && (await findMaster(database, id, nowOf(deps))) !== null,
    isFull: async (
      database: Database,
      id: WorkshopCourseId,
      _coming: number,
      assignment?: AssignedCourseId,
    ): Promise<boolean> => {
      const count =
        assignment === undefined
          ? store.countVideosOf(database, id)
          : countParts(database, { type: 'assigned', id: assignment }, 'VIDEO')
      return (await count) >= COURSE_VIDEOS_MAX
    },
    isAssigned: async (database: Database, id: WorkshopCourseId, assignment: AssignedCourseId) =>
      (await findAssigned(database, assignment))?.courseId === id,
    /** The course has it at once, so that staff see how far it is. */
    begun: (database: Database, actor: WorkshopActor, video: BegunVideo) =>
      database.transaction((tx) => putBegun(deps, tx, actor, video)),
    mayReplace: async (database: Database, id: CourseVideoId) =>
      (await findVideoState(database, id)) === 'READY',
    dropped: (database: Database, id: CourseVideoId) => store.forgetInCourses(database, id),
  }
}

interface BegunVideo {
  courseId: WorkshopCourseId
  id: CourseVideoId
  title: string
  /** The course of one workshop that gets it, instead of the one that workshops are given. */
  assignment: AssignedCourseId | undefined
}

async function putBegun(
  deps: Pick<WorkshopCourseDeps, 'announce' | 'announceToManagers' | 'now'>,
  tx: Transaction,
  actor: WorkshopActor,
  { courseId, id, title, assignment }: BegunVideo,
): Promise<void> {
  const known = assignment === undefined ? null : await lockAssigned(tx, assignment, nowOf(deps))
  const of = known === null ? ({ type: 'master', id: courseId } as const) : assignedOwner(known)
  if (!(await addVideo(tx, of, id))) return
  if (known !== null) {
    const facts = { before: null, after: { course: known.title, videoSent: title } }
    await noteWorkshop(deps, tx, actor, known.workshopId, 'workshop-course-parts-changed', facts)
  }
  await note(deps, tx, actor, {
    action: 'workshop-video-sent',
    subjectType: 'workshop-video',
    subjectId: id,
    before: null,
    after: { courseId, title },
  })
}

const assignedOwner = ({ id }: LockedAssigned) => ({ type: 'assigned', id }) as const

/** Only one that no course has; what was watched of it goes with its row, which is removed by the next tidying. */
export function deleteVideo(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof deleteWorkshopVideo>,
): Promise<Outcome<typeof deleteWorkshopVideo>> {
  return transactOrRefuse<Record<string, never>, Refusal<'wrong-state'>>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockReady(tx, id) : null
    if (known === null) return {}
    if ((await store.countUses(tx, id)) > 0) return stop(refusedFor('video-in-use'))
    await store.markRemoved(tx, id)
    await deps.assets.dropEach(tx, known.files)
    await note(deps, tx, actor, {
      action: 'workshop-video-deleted',
      subjectType: 'workshop-video',
      subjectId: id,
      before: { title: known.title },
      after: null,
    })
    return {}
  })
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
