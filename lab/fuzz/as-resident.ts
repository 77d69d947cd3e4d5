import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { countPieces, digestToHex, joinPieceDigests } from '#contract/digest.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { API_PREFIX } from '#contract/version.ts'
import { BrokenRule } from './finding.ts'
import { type Answer, judgeAnswer } from './judge-answer.ts'
import { sendRequest } from './send-request.ts'
import type { Target } from './target.ts'

interface SentRequest {
  headers?: Record<string, string>
  /** Sent as JSON unless it is bytes. */
  body?: object | Uint8Array
}

/** A well-formed request by the resident; its answer is judged like any other. */
export async function askAsResident(
  target: Target,
  method: string,
  address: string,
  { headers = {}, body }: SentRequest = {},
): Promise<Answer> {
  const isBytes = body instanceof Uint8Array
  const answer = await sendRequest(target.url, {
    method,
    address,
    headers: {
      ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
      ...headers,
      authorization: `Bearer ${target.tokens.resident}`,
    },
    body: body === undefined ? null : isBytes ? body : Buffer.from(JSON.stringify(body)),
  })
  target.ids.learn(answer.body)
  judgeAnswer(address, answer)
  return answer
}

export interface SubmittedVideo {
  submissionType: 'SUBMITTED' | 'SAVED_FOR_LATER' | 'SHARED_VIDEO'
  assessorType: 'FACULTY' | 'PEER' | null
}

/** Uploads a file and finishes it; null if the server refuses it. */
export async function uploadVideo(
  target: Target,
  bytes: Uint8Array,
  submitted: SubmittedVideo,
): Promise<{ videoId: string; asmtId: string } | null> {
  const takeId = randomUUID()
  const address = await openUpload(target, takeId, bytes.length)
  // The server may say that it has no room or too many uploads at once.
  if (address === null) return null
  const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...TUS }
  await askAsResident(target, 'PATCH', address, { headers: chunk, body: bytes })
  const finished = await askAsResident(target, 'POST', `${API_PREFIX}/video/other/resident/upload/finish`, {
    headers: { 'idempotency-key': randomUUID() },
    body: finishOf(takeId, address.split('/').at(-1) ?? '', digestOf(bytes), submitted),
  })
  if (finished.status !== 200) {
    await askAsResident(target, 'DELETE', address, { headers: TUS })
    return null
  }
  const { videoId, videoAsmtId } = JSON.parse(finished.body) as { videoId: string; videoAsmtId: string }
  return { videoId, asmtId: videoAsmtId }
}

/** From finishing the upload until the video is ready or has failed, ms. */
const PROCESSING_LIMIT_MS = 60_000

/** Whatever the bytes are, processing must end with a video or a message. Throws a `BrokenRule` if it does not. */
export async function waitUntilProcessed(target: Target, asmtId: string): Promise<void> {
  const deadline = performance.now() + PROCESSING_LIMIT_MS
  while (performance.now() < deadline) {
    const { body } = await askAsResident(target, 'GET', `${API_PREFIX}/submission-processing/asmts-by-user`)
    const mine = (JSON.parse(body) as { asmtId: string; isDone: boolean }[]).find(
      (each) => each.asmtId === asmtId,
    )
    if (mine === undefined || mine.isDone) return
    await pause(100)
  }
  throw new BrokenRule(`Processing did not end within ${PROCESSING_LIMIT_MS / 1_000} s.`)
}

const TUS = { 'tus-resumable': '1.0.0' }

/** The address of a new upload; null if the server refuses it. */
export async function openUpload(target: Target, takeId: string, length: number): Promise<string | null> {
  const metadata = {
    filename: 'take.mp4',
    takeId,
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{"camera":"LAPAROSCOPE","hasThumbnails":false}',
  }
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`)
  const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': pairs.join(',') }
  const created = await askAsResident(target, 'POST', TUS_PATH, { headers })
  const { location } = created.headers
  return typeof location === 'string' ? location : null
}

/** As a device computes it. */
function digestOf(bytes: Uint8Array): string {
  const pieces = Array.from({ length: countPieces(bytes.length) }, (_none, piece) =>
    sha256(bytes.subarray(piece * SEGMENT_BYTES, (piece + 1) * SEGMENT_BYTES)),
  )
  return digestToHex(sha256(joinPieceDigests({ pieces })))
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}

function finishOf(
  takeId: string,
  tusUploadId: string,
  digest: string,
  { submissionType, assessorType }: SubmittedVideo,
): object {
  return {
    videoAsmt: {
      takeId,
      submissionType,
      assessorType,
      subject: { videoType: 'other', title: 'A film' },
      recordedAt: '2026-01-01T08:00:00.000Z',
      orientation: 0,
      marks: [],
    },
    uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null, streamIds: [] },
    isSharingVideo: false,
    sharedVideoDescription: null,
    usersToNotify: [],
    tusUploadId,
    digest,
  }
}
