import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '#contract/result.ts'
import type { AssetId, CourseVideoId, UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { neutralTitleFor } from '#server/database/people/neutral-title.ts'
import type { Assets, StoredFile } from '#server/platform/assets.ts'
import { isLostBytes } from '#server/platform/blobs/lost-bytes.ts'
import { noRoomError } from '#server/platform/disk-room.ts'
import { makePlayback } from '#server/platform/media/make-playback.ts'
import { makePoster } from '#server/platform/media/make-pictures.ts'
import type { MediaTools } from '#server/platform/media/media-tools.ts'
import type { BlobStore, DiskRoom, Log } from '#server/ports.ts'
import { addFileOfCourse } from '../authoring/authoring-store.ts'
import {
  changeCourseVideo,
  type CourseVideoRow,
  findCourseVideo,
  lockCourseVideo,
  removeFailedReplacements,
} from './course-video-store.ts'

export interface CourseVideoBench {
  database: Database
  blobs: BlobStore
  assets: Pick<Assets, 'storeMade' | 'add' | 'dropEach'>
  room: DiskRoom
  tools: MediaTools | null
  log: Log
  scratchFolder: string
  /** Where the bytes of an upload are. */
  uploadKey: (id: UploadTaskId) => string
  /** In the transaction in which a video became ready, got another file, or was given up: open pages are told. */
  onEnd: (tx: Transaction, id: CourseVideoId) => Promise<void>
}

/** Seconds. */
export interface MadeFile {
  assetId: AssetId
  durationS: number
}

/**
 * Makes a file of the course of what was sent: an MP4 that every browser plays, and a still picture. Repeatable at any
 * point; throws if the machine is at fault, so that it is tried again. Null: nothing was made.
 */
export async function processCourseVideo(
  bench: CourseVideoBench,
  id: CourseVideoId,
  signal: AbortSignal,
): Promise<MadeFile | null> {
  const video = await findCourseVideo(bench.database, id)
  if (video?.state !== 'PROCESSING' || !hasCourse(video) || video.uploadTaskId === null) return null
  const key = bench.uploadKey(video.uploadTaskId)
  if ((await bench.blobs.size(key)) === null) {
    await giveUpCourseVideo(bench, id, 'bytes-missing')
    return null
  }
  const release = await bench.room.hold(video.totalSize)
  if (release === null) throw noRoomError()
  try {
    await mkdir(bench.scratchFolder, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(bench.scratchFolder, 'course-'))
    try {
      return await process(bench, video, { key, folder, signal })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    release()
  }
}

/** Nothing more is attempted. */
export async function giveUpCourseVideo(
  { database, log, onEnd }: Pick<CourseVideoBench, 'database' | 'log' | 'onEnd'>,
  id: CourseVideoId,
  failure: ProcessingFailure,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockCourseVideo(tx, id)
    if (row?.state !== 'PROCESSING') return
    await changeCourseVideo(tx, id, { state: 'FAILED', failure })
    await onEnd(tx, id)
  })
  log.warn({ courseVideoId: id, failure }, 'a video of a course could not be processed')
}

async function process(
  bench: CourseVideoBench,
  video: CourseVideoRow,
  { key, folder, signal }: { key: string; folder: string; signal: AbortSignal },
): Promise<MadeFile | null> {
  const { blobs, tools, assets } = bench
  const made = await blobs
    .withLocalFile(key, (file) =>
      makePlayback({ paths: [file], turn: 0, plays: 'everything', tools, folder, mayConvert: true, signal }),
    )
    .catch((error: unknown) => {
      if (isLostBytes(error)) return refuse('bytes-missing' as const)
      throw error
    })
  if (!made.ok) {
    const failure = made.failure === 'needs-conversion' ? 'converter-missing' : made.failure
    await giveUpCourseVideo(bench, video.id, failure)
    return null
  }
  const poster = await makePoster({ playback: made.value, tools, folder, signal })
  const { ownerId, createdAt } = video
  const title = video.title ?? (await neutralTitleFor(bench.database, ownerId, 'Course video', createdAt))
  const file = await assets.storeMade({ name: `${title}.mp4`, type: 'video/mp4', path: made.value.file })
  const still =
    poster === null
      ? null
      : await assets.storeMade({ name: `${title}.jpg`, type: 'image/jpeg', path: poster })
  const durationS = made.value.duration
  return bench.database.transaction((tx) => makeFile(tx, bench, video, { file, still, durationS }))
}

function hasCourse({ courseId, workshopCourseId }: CourseVideoRow): boolean {
  return courseId !== null || workshopCourseId !== null
}

/** If another worker was faster, the bytes have no row, and are removed like all of those. */
async function makeFile(
  tx: Transaction,
  bench: CourseVideoBench,
  { id, ownerId }: CourseVideoRow,
  { file, still, durationS }: { file: StoredFile; still: StoredFile | null; durationS: number },
): Promise<MadeFile | null> {
  const row = await lockCourseVideo(tx, id)
  if (row?.state !== 'PROCESSING' || !hasCourse(row)) return null
  const { assets } = bench
  const facts = { ownerId, purpose: 'COURSE_FILE' as const }
  const assetId = await assets.add(tx, { ...facts, file, isOffline: false })
  const posterId = still === null ? null : await assets.add(tx, { ...facts, file: still, isOffline: true })
  if (row.courseId !== null) await addFileOfCourse(tx, row.courseId, assetId)
  if (!(await replaceFile(tx, bench, row, { assetId, posterId, durationS }))) {
    await changeCourseVideo(tx, id, { state: 'READY', assetId, posterId, durationS })
    await bench.onEnd(tx, id)
  }
  return { assetId, durationS }
}

/**
 * The video that it replaces gets what was made of it, so that wherever that is and whatever was watched of it stays.
 * False: it replaces none.
 */
async function replaceFile(
  tx: Transaction,
  { assets, onEnd }: CourseVideoBench,
  { id, replacesId, name }: CourseVideoRow,
  made: { assetId: AssetId; posterId: AssetId | null; durationS: number },
): Promise<boolean> {
  const replaced = replacesId === null ? null : await lockCourseVideo(tx, replacesId)
  if (replaced?.state !== 'READY') return false
  // It keeps the title that people know.
  const title = replaced.title ?? replaced.name.replace(/\.[^.]*$/, '')
  await changeCourseVideo(tx, replaced.id, { ...made, name, title })
  await changeCourseVideo(tx, id, { state: 'REMOVED' })
  await removeFailedReplacements(tx, replaced.id)
  await assets.dropEach(
    tx,
    [replaced.assetId, replaced.posterId].filter((asset) => asset !== null),
  )
  await onEnd(tx, replaced.id)
  return true
}
