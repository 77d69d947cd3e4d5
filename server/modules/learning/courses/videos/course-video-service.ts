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
import type { Sender } from '#contract/policies/video/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type CourseVideoId, takeId } from '#contract/vocabulary/ids.ts'
import type { AssignedCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Database } from '#server/database/database.ts'
import { neutralTitleFor } from '#server/database/people/neutral-title.ts'
import type { CourseVideoQueue } from '#server/ports/media-work.ts'
import type { FileUploads } from '#server/ports/uploads.ts'
import * as store from './course-video-store.ts'

export interface CourseVideoDeps<Actor extends Sender, Id extends store.VideoCourse> {
  database: Database
  uploads: FileUploads
  queue: CourseVideoQueue
  courses: VideoCourses<Actor, Id>
}

/** What a kind of courses says of those that videos are sent to. */
export interface VideoCourses<Actor extends Sender, Id extends store.VideoCourse> {
  owner: store.VideoOwner
  /** Whether somebody sends videos to this course. */
  mayWrite: (database: Database, actor: Actor, id: Id) => Promise<boolean>
  /** @param coming how many are on their way */
  isFull: (database: Database, id: Id, coming: number, assignment?: AssignedCourseId) => Promise<boolean>
  /** What is done besides when one is begun for the first time; false: what it replaces is not there. */
  begun?: (
    database: Database,
    actor: Actor,
    video: { courseId: Id; id: CourseVideoId; title: string; assignment: AssignedCourseId | undefined },
  ) => Promise<void>
  /** Whether this course of a workshop comes from the one that the video is sent to. */
  isAssigned?: (database: Database, id: Id, assignment: AssignedCourseId) => Promise<boolean>
  /** Whether this video can be replaced by one that is sent to this course. */
  mayReplace?: (database: Database, id: CourseVideoId) => Promise<boolean>
  /** What is done besides when one was given up. */
  dropped?: (database: Database, id: CourseVideoId) => Promise<void>
}

interface VideoCall<Id> {
  params: { courseId: Id; id: CourseVideoId }
}

const notFound = refuse({ code: 'not-found' } as const)
const KIND = 'Course video'
const OTHER = 'Another video was begun under this name.'

/** Uploads that nobody waits for anymore are left out. */
export async function readCourseVideos<Actor extends Sender, Id extends store.VideoCourse>(
  deps: CourseVideoDeps<Actor, Id>,
  actor: Actor,
  courseId: Id,
): Promise<Outcome<typeof listCourseVideos>> {
  if (!(await deps.courses.mayWrite(deps.database, actor, courseId))) return notFound
  const rows = await store.listUnderWay(deps.database, deps.courses.owner, courseId)
  const shown = await Promise.all(rows.map((row) => view(deps, actor, row)))
  return succeed({ videos: shown.filter((video) => video !== null) })
}

export async function startCourseVideo<Actor extends Sender, Id extends store.VideoCourse>(
  deps: CourseVideoDeps<Actor, Id>,
  actor: Actor,
  {
    params: { courseId, id },
    body: { name, totalSize, title, replaces, assignment },
  }: VideoCall<Id> & {
    body: Input<typeof beginCourseVideo>['body'] & {
      replaces?: CourseVideoId | undefined
      assignment?: AssignedCourseId | undefined
    }
  },
): Promise<Outcome<typeof beginCourseVideo>> {
  const { database, uploads, courses } = deps
  if (!(await courses.mayWrite(database, actor, courseId))) return notFound
  const known = await store.findCourseVideo(database, id)
  if (known !== null) {
    if (!isTheirs(deps, known, actor, courseId)) return notFound
    if (known.totalSize !== totalSize) return refuse({ code: 'wrong-state', message: OTHER })
    if (title !== undefined) await store.changeCourseVideo(database, id, { title })
    if (known.state !== 'UPLOADING') return answer(deps, actor, id)
  } else if (replaces !== undefined) {
    if ((await courses.mayReplace?.(database, replaces)) !== true) return notFound
  } else if (assignment !== undefined && !(await courses.isAssigned?.(database, courseId, assignment)))
    return notFound
  else if (await isFull(deps, courseId, assignment))
    return refuse({ code: 'over-quota', message: `A course has ${CONTENT_FILES_MAX} files at most.` })
  const opened = await uploads.open(actor, { takeId: takeOf(id), filename: name, totalSize })
  if (!opened.ok) return opened
  const called = title ?? known?.title ?? (await neutralTitleFor(database, actor.id, KIND, new Date()))
  const facts = {
    id,
    [courses.owner]: courseId,
    ownerId: actor.id,
    uploadTaskId: opened.value.id,
    name,
    title: called,
    totalSize,
  }
  await store.putCourseVideo(database, { ...facts, replacesId: replaces ?? null })
  if (replaces === undefined)
    await courses.begun?.(database, actor, { courseId, id, title: called, assignment })
  return answer(deps, actor, id)
}

/** Upload, row and job change together, so that none of them promises what the others don't. */
export async function endCourseVideo<Actor extends Sender, Id extends store.VideoCourse>(
  deps: CourseVideoDeps<Actor, Id>,
  actor: Actor,
  {
    params: { courseId, id },
    body: { digest },
  }: VideoCall<Id> & Pick<Input<typeof finishCourseVideo>, 'body'>,
): Promise<Outcome<typeof finishCourseVideo>> {
  const { database, uploads, queue, courses } = deps
  if (!(await courses.mayWrite(database, actor, courseId))) return notFound
  const known = await store.findCourseVideo(database, id)
  if (known === null || !isTheirs(deps, known, actor, courseId)) return notFound
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

export async function dropCourseVideo<Actor extends Sender, Id extends store.VideoCourse>(
  deps: CourseVideoDeps<Actor, Id>,
  actor: Actor,
  { params: { courseId, id } }: VideoCall<Id>,
): Promise<Outcome<typeof removeCourseVideo>> {
  const { database, uploads, courses } = deps
  if (!(await courses.mayWrite(database, actor, courseId))) return notFound
  const known = await store.findCourseVideo(database, id)
  if (known === null) return succeed({})
  // One that failed is continued by nobody: whoever writes the course removes it.
  const isOver = known.state === 'FAILED' && known[courses.owner] === courseId
  if (!isOver && !isTheirs(deps, known, actor, courseId)) return notFound
  if (known.state === 'UPLOADING' && known.uploadTaskId !== null)
    await uploads.cancel(actor, known.uploadTaskId)
  if (known.state === 'UPLOADING' || known.state === 'FAILED') await courses.dropped?.(database, id)
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
export async function releaseSpent({
  database,
  uploads,
}: {
  database: Database
  uploads: FileUploads
}): Promise<number> {
  let total = 0
  for (const { id, uploadTaskId, state } of await store.listSpent(database)) {
    if (uploadTaskId !== null && !(await uploads.release(uploadTaskId))) continue
    if (state === 'READY') await store.changeCourseVideo(database, id, { uploadTaskId: null })
    else await store.deleteCourseVideo(database, id)
    total += 1
  }
  return total
}

function isTheirs(
  { courses }: { courses: { owner: store.VideoOwner } },
  row: store.CourseVideoRow,
  actor: Sender,
  of: store.VideoCourse,
): boolean {
  return row.ownerId === actor.id && row[courses.owner] === of
}

async function isFull<Actor extends Sender, Id extends store.VideoCourse>(
  { database, courses }: CourseVideoDeps<Actor, Id>,
  id: Id,
  assignment: AssignedCourseId | undefined,
): Promise<boolean> {
  return courses.isFull(database, id, await store.countUnderWay(database, courses.owner, id), assignment)
}

function takeOf(id: CourseVideoId) {
  return takeId.parse(id)
}

async function answer(deps: { database: Database; uploads: FileUploads }, actor: Sender, id: CourseVideoId) {
  const row = await store.findCourseVideo(deps.database, id)
  const shown = row === null ? null : await view(deps, actor, row)
  return shown === null ? notFound : succeed(shown)
}

/** Null: it is a file of the course by now, or nobody waits for it. */
async function view(
  { uploads }: { uploads: FileUploads },
  actor: Sender,
  { id, name, title, state, failure, totalSize, uploadTaskId, ownerId }: store.CourseVideoRow,
): Promise<CourseVideo | null> {
  if (state === 'REMOVED') return null
  const isMine = ownerId === actor.id
  const called = title ?? KIND
  const facts = { id, name: isMine ? name : called, title: called, failure, totalSize, isMine }
  // One that is ready was processed in the meantime: the list has it as a file.
  if (state !== 'UPLOADING')
    return { ...facts, state: state === 'READY' ? 'PROCESSING' : state, uploadedSize: totalSize, uri: null }
  const uploadedSize = uploadTaskId === null ? null : await uploads.arrived(uploadTaskId)
  return uploadedSize === null ? null : { ...facts, state, uploadedSize, uri: `${TUS_PATH}/${uploadTaskId}` }
}
