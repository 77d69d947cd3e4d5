import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { whyParked } from '../../failures/failed-attempt.ts'
import { type KnownFailure, meaningOf } from '../../failures/failure-meaning.ts'
import { fileOfSize, filesOfCourse } from '../playback/video-size.ts'
import type { AbortSignalLike, Call, TabLocks } from '../../ports.ts'
import { type ReviewDataDeps, downloadReviewData } from './download-review-data.ts'
import { downloadPoster } from './download-poster.ts'
import type { FetchPicture, FetchChunk, DownloadStore, ChunkFailure } from './download-ports.ts'
import type { ChunkEnd } from './download-machine.ts'
import { filesOfWorkshop } from '../../workshops/downloads/workshop-files.ts'
import {
  chunkCount,
  type Download,
  type DownloadSubject,
  isRecorded,
  ofWorkshops,
  recorded,
  taught,
  type WorkshopFile,
} from './download-state.ts'

export interface DownloadChunkDeps extends ReviewDataDeps {
  store: DownloadStore
  fetchChunk: FetchChunk
  fetchPicture: FetchPicture
  locks: TabLocks
}

export interface DownloadChunkOrder {
  ownerId: UserId
  video: Download
  chunk: number
  signal: AbortSignalLike
  /** The signed address had expired; the fresh one came with everything else that the server says about the video. */
  onRenewed: (subject: DownloadSubject) => void
  /** The server has another file by now, as long as this: what is stored of the former one does not fit it. */
  onReplaced: (subject: DownloadSubject, bytes: number) => void
}

/** Downloads one chunk. Only one tab downloads at a time; chunks that another tab has stored are not fetched again. */
export function downloadChunk(
  deps: DownloadChunkDeps,
  order: DownloadChunkOrder,
): Promise<Result<void, ChunkEnd>> {
  const { ownerId, video, chunk, signal } = order
  return deps.locks.request(`download:${ownerId}`, async () => {
    if (signal.aborted) return refuse('interrupted')
    // The video does not wait for review data or a poster that can't be fetched.
    if (isRecorded(video) && (chunk === 0 || chunk + 1 === chunkCount(video))) {
      await downloadReviewData(deps, { ownerId, video, signal })
      await downloadPoster(deps, { ownerId, video, signal })
    }
    if (await deps.store.hasChunk(ownerId, video.videoId, chunk)) return succeed(undefined)
    const fetched = await fetchWithFreshAddress(deps, order)
    if (!fetched.ok) return fetched
    return deps.store.putChunk(ownerId, video.videoId, chunk, fetched.value)
  })
}

async function fetchWithFreshAddress(
  deps: DownloadChunkDeps,
  { video, chunk, signal, onRenewed, onReplaced }: DownloadChunkOrder,
): Promise<Result<Uint8Array<ArrayBuffer>, ChunkEnd>> {
  const { bytes } = video
  const known = fileOf(video)
  if (known !== null) {
    const first = await deps.fetchChunk({ src: known.src, bytes, chunk }, signal)
    if (first.ok || !(first.failure === 'address-ended' || first.failure === 'changed'))
      return inOurWords(first)
  }
  const answer = await askAgain(deps.call, video, signal)
  if (!answer.ok) return refuse(whyNoAddress(answer.failure))
  if (answer.value === null) return refuse('gone')
  const fresh = fileOf(answer.value)
  if (fresh !== null && fresh.bytes !== bytes) {
    onReplaced(answer.value, fresh.bytes)
    return refuse('interrupted')
  }
  onRenewed(answer.value)
  return fresh === null
    ? refuse('gone')
    : inOurWords(await deps.fetchChunk({ src: fresh.src, bytes, chunk }, signal))
}

function whyNoAddress(failure: { code: KnownFailure }): ChunkEnd {
  if (whyParked(failure) === null) return 'gone'
  return meaningOf(failure) === 'away' ? 'offline' : 'interrupted'
}

function fileOf(subject: DownloadSubject): { src: string; bytes: number } | null {
  switch (subject.kind) {
    case 'RECORDED':
      return fileOfSize(subject.details, subject.size ?? 'full')
    case 'TAUGHT':
      return fileOfSize(filesOfCourse(subject.taught.file), subject.size ?? 'full')
    case 'WORKSHOP':
      return { src: subject.file.address, bytes: subject.file.bytes }
  }
}

/** Null for a video that no text of its course refers to anymore, and for what no course of its workshops has. */
async function askAgain(
  call: Call,
  subject: DownloadSubject,
  signal: AbortSignalLike,
): Promise<Result<DownloadSubject | null, { code: KnownFailure }>> {
  if (subject.kind === 'RECORDED') {
    const { type, videoId } = subject
    const answer = await call(getVideo, { params: { type, id: videoId } }, { signal })
    return answer.ok ? succeed(recorded(answer.value, subject.size)) : answer
  }
  if (subject.kind === 'WORKSHOP') return askWorkshops(call, subject.file, signal)
  const { courseId } = subject.taught
  const answer = await call(getCourseContent, { params: { courseId } }, { signal })
  if (!answer.ok) return answer
  const file = answer.value.videos.find(({ assetId }) => assetId === subject.videoId)
  return succeed(file === undefined ? null : taught({ ...subject.taught, file }, subject.size))
}

async function askWorkshops(
  call: Call,
  file: WorkshopFile,
  signal: AbortSignalLike,
): Promise<Result<DownloadSubject | null, { code: KnownFailure }>> {
  for (const workshopId of file.workshops) {
    const answer = await call(listOwnCourses, { params: { workshopId } }, { signal })
    if (!answer.ok && whyParked(answer.failure) !== null) return answer
    const courses = answer.ok ? answer.value._embedded.course : []
    const found = filesOfWorkshop(workshopId, courses, () => file.size ?? 'full').find(
      ({ assetId, size }) => assetId === file.assetId && size === file.size,
    )
    if (found !== undefined) return succeed(ofWorkshops({ ...found, workshops: file.workshops }))
  }
  return succeed(null)
}

/** If a fresh address does not open, or leads to another file than the server says, what was asked for is gone. */
function inOurWords<Value>(result: Result<Value, ChunkFailure>): Result<Value, ChunkEnd> {
  if (result.ok) return result
  switch (result.failure) {
    case 'changed':
    case 'address-ended':
      return refuse('gone')
    case 'offline':
    case 'interrupted':
      return refuse(result.failure)
  }
}
