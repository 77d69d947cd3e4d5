import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  beginCourseVideo,
  CourseVideo,
  finishCourseVideo,
  listCourseVideos,
  removeCourseVideo,
} from '#contract/endpoints/learning/courses/course-videos.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { CONTENT_FILES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type CourseId, type CourseVideoId, takeId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { CourseVideoQueue, FileUploads } from '#server/ports.ts'
import { countFilesOfCourse } from '../authoring/authoring-store.ts'
import { findOwn } from '../making/changing.ts'
import * as store from './course-video-store.ts'

export interface CourseVideoDeps {
  database: Database
  uploads: FileUploads
  queue: CourseVideoQueue
}

const notFound = refuse({ code: 'not-found' } as const)
const OTHER = 'Another video was begun under this name.'

/** Uploads that nobody waits for anymore are left out. */
export async function readCourseVideos(
  deps: CourseVideoDeps,
  actor: Actor,
  courseId: CourseId,
): Promise<Outcome<typeof listCourseVideos>> {
  if ((await findOwn(deps.database, actor, courseId)) === null) return notFound
  const rows = await store.listUnderWay(deps.database, courseId)
  const shown = await Promise.all(rows.map((row) => view(deps, actor, row)))
  return succeed({ videos: shown.filter((video) => video !== null) })
}

export async function startCourseVideo(
  deps: CourseVideoDeps,
  actor: Actor,
  { params: { courseId, id }, body: { name, totalSize } }: Input<typeof beginCourseVideo>,
): Promise<Outcome<typeof beginCourseVideo>> {
  const { database, uploads } = deps
  if ((await findOwn(database, actor, courseId)) === null) return notFound
  const known = await store.findCourseVideo(database, id)
  if (known !== null) {
    if (!isTheirs(known, actor, courseId)) return notFound
    if (known.totalSize !== totalSize) return refuse({ code: 'wrong-state', message: OTHER })
    if (known.state !== 'UPLOADING') return answer(deps, actor, id)
  } else if (await isFull(database, courseId))
    return refuse({ code: 'over-quota', message: `A course has ${CONTENT_FILES_MAX} files at most.` })
  const opened = await uploads.open(actor, { takeId: takeOf(id), filename: name, totalSize })
  if (!opened.ok) return opened
  const facts = { id, courseId, ownerId: actor.id, uploadTaskId: opened.value.id, name, totalSize }
  await store.putCourseVideo(database, facts)
  return answer(deps, actor, id)
}

/** Upload, row and job change together, so that none of them promises what the others don't. */
export async function endCourseVideo(
  deps: CourseVideoDeps,
  actor: Actor,
  { params: { courseId, id }, body: { digest } }: Input<typeof finishCourseVideo>,
): Promise<Outcome<typeof finishCourseVideo>> {
  const { database, uploads, queue } = deps
  if ((await findOwn(database, actor, courseId)) === null) return notFound
  const known = await store.findCourseVideo(database, id)
  if (known === null || !isTheirs(known, actor, courseId)) return notFound
  if (known.state !== 'UPLOADING' || known.uploadTaskId === null) return answer(deps, actor, id)
  const upload = { id: known.uploadTaskId, takeId: takeOf(id), digest }
  const checked = await uploads.check(actor, upload)
  if (!checked.ok) return checked
  const closed = await database.transaction(async (tx) => {
    const row = await store.lockCourseVideo(tx, id)
    if (row?.state !== 'UPLOADING') return succeed(undefined)
    const done = await uploads.close(tx, checked.value)
    if (!done.ok) return done
    await store.changeCourseVideo(tx, id, { state: 'PROCESSING' })
    await queue.processCourseVideo(tx, id)
    return succeed(undefined)
  })
  return closed.ok ? answer(deps, actor, id) : closed
}

export async function dropCourseVideo(
  { database, uploads }: CourseVideoDeps,
  actor: Actor,
  { params: { courseId, id } }: Input<typeof removeCourseVideo>,
): Promise<Outcome<typeof removeCourseVideo>> {
  if ((await findOwn(database, actor, courseId)) === null) return notFound
  const known = await store.findCourseVideo(database, id)
  if (known === null) return succeed({})
  if (!isTheirs(known, actor, courseId)) return notFound
  if (known.state === 'UPLOADING' && known.uploadTaskId !== null)
    await uploads.cancel(actor, known.uploadTaskId)
  return database.transaction(async (tx) => {
    const row = await store.lockCourseVideo(tx, id)
    switch (row?.state) {
      case 'UPLOADING':
        await store.deleteCourseVideo(tx, id)
        return succeed({})
      case 'FAILED':
        await store.changeCourseVideo(tx, id, { state: 'REMOVED' })
        return succeed({})
      case 'PROCESSING':
        return refuse({
          code: 'wrong-state',
          message: 'This video is being processed. Wait until it’s ready.',
        })
      default:
        return succeed({})
    }
  })
}

/** Removes what was sent of videos that are files by now, were given up, or lost their course. Returns how many. */
export async function releaseSpent({ database, uploads }: Omit<CourseVideoDeps, 'queue'>): Promise<number> {
  let total = 0
  for (const { id, uploadTaskId, state } of await store.listSpent(database)) {
    if (uploadTaskId !== null && !(await uploads.release(uploadTaskId))) continue
    if (state === 'READY') await store.changeCourseVideo(database, id, { uploadTaskId: null })
    else await store.deleteCourseVideo(database, id)
    total += 1
  }
  return total
}

function isTheirs({ ownerId, courseId }: store.CourseVideoRow, actor: Actor, of: CourseId): boolean {
  return ownerId === actor.id && courseId === of
}

async function isFull(database: Database, courseId: CourseId): Promise<boolean> {
  const counts = [countFilesOfCourse(database, courseId), store.countUnderWay(database, courseId)]
  const [files = 0, coming = 0] = await Promise.all(counts)
  return files + coming >= CONTENT_FILES_MAX
}

function takeOf(id: CourseVideoId) {
  return takeId.parse(id)
}

async function answer(deps: CourseVideoDeps, actor: Actor, id: CourseVideoId) {
  const row = await store.findCourseVideo(deps.database, id)
  const shown = row === null ? null : await view(deps, actor, row)
  return shown === null ? notFound : succeed(shown)
}

/** Null: it is a file of the course by now, or nobody waits for it. */
async function view(
  { uploads }: Pick<CourseVideoDeps, 'uploads'>,
  actor: Actor,
  { id, name, state, failure, totalSize, uploadTaskId, ownerId }: store.CourseVideoRow,
): Promise<CourseVideo | null> {
  if (state === 'REMOVED') return null
  const facts = { id, name, failure, totalSize, isMine: ownerId === actor.id }
  // One that is ready was processed in the meantime: the list has it as a file.
  if (state !== 'UPLOADING')
    return { ...facts, state: state === 'READY' ? 'PROCESSING' : state, uploadedSize: totalSize, uri: null }
  const uploadedSize = uploadTaskId === null ? null : await uploads.arrived(uploadTaskId)
  return uploadedSize === null ? null : { ...facts, state, uploadedSize, uri: `${TUS_PATH}/${uploadTaskId}` }
}
