import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { RecordId, StreamId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { API_PREFIX, IDEMPOTENCY_HEADER, WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import type { Database } from '#server/database/database.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { findActor } from '#server/login/actor-store.ts'
import type { FreshDatabase } from './fresh-database.ts'
import type { Request } from './insist.ts'
import { newTakeId } from './intake.ts'
import { addToWorkshops, type People } from './people.ts'
import { addRecord, addStream } from './stored-deliveries.ts'
import { addVideo, type StoredVideo } from './stored-videos.ts'
import { someComment } from './written.ts'

/** A request and the person who makes it. */
export interface SentRequest extends Request {
  who: UserId
}

export interface Herd {
  /** All who ask. */
  who: readonly UserId[]
  /**
   * The request of the `n`th of many people who all make it at once, each for something of their own if that matters.
   */
  ask(name: EndpointName, n: number): SentRequest
  /** Endpoints for which at least one request must succeed: they reach the transaction that writes. */
  mustSucceed: ReadonlySet<string>
  openUpload(): SentRequest
}

interface Own {
  video: StoredVideo
  delivered: { takeId: TakeId; recordId: RecordId; streamId: StreamId }
  /** A recording that nobody finishes. */
  openRecordId: RecordId
}
type Special = (own: Own) => { path?: string; body?: object; as?: 'faculty' }

const at = '2026-03-01T10:00:00.000Z'
const judgment = { answers: [], rating: 'GOOD', level: null, feedback: 'x', supersedes: [] }
const stream = 'streamType=LAPAROSCOPE&frameRate=30&deviceId=d&mimeType=video/mp4&needsThumbnails=false'
const words = someComment()

function specials(sharedId: string, submitted: StoredVideo): Partial<Record<EndpointName, Special>> {
  return {
    recordWebLogin: () => ({}),
    startRecord: () => ({ body: { takeId: newTakeId(), recordedAt: at } }),
    startStream: ({ openRecordId }) => ({
      path: `/video/start-stream?recordId=${openRecordId}&${stream}&partId=${randomUUID()}&partNumber=1`,
    }),
    finishUpload: ({ delivered: { takeId, recordId, streamId } }) => ({
      body: {
        videoAsmt: {
          takeId,
          submissionType: 'SUBMITTED',
          assessorType: 'FACULTY',
          subject: { videoType: 'other', title: 'x' },
          recordedAt: at,
          orientation: 0,
          marks: [],
        },
        uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: recordId, streamIds: [streamId] },
        isSharingVideo: true,
        sharedVideoDescription: 'x',
        usersToNotify: [],
        tusUploadId: null,
        digest: null,
      },
    }),
    cancelRecord: ({ openRecordId }) => ({ path: `/video/other/cancel/${openRecordId}` }),
    shareVideo: ({ video }) => ({ body: { videoId: video.videoId, description: '', usersToNotify: [] } }),
    favoriteVideo: () => ({ path: `/favorite-video/${sharedId}` }),
    sendComment: ({ video }) => ({ path: `/video/${video.videoId}/comments/${randomUUID()}`, body: words }),
    sendEvaluation: () => ({
      as: 'faculty',
      path: `/video-asmt/${submitted.asmtId}/evaluations/${randomUUID()}`,
      body: judgment,
    }),
    submitResidentVideo: ({ video }) => ({
      body: {
        videoAsmtId: video.asmtId,
        assessorType: 'FACULTY',
        description: 'x',
        usersToNotify: [],
        activityId: null,
      },
    }),
    updateVideoTitle: ({ video }) => ({ body: { videoId: video.videoId, title: 'y' } }),
    sendFeedback: () => ({ body: { id: randomUUID(), route: '/residency/home', stars: 4, type: 'BUG' } }),
    markNotificationsSeen: () => ({ body: { ids: [randomUUID()] } }),
    deleteReadNotifications: () => ({ body: { deletionId: randomUUID(), upTo: randomUUID() } }),
    restoreNotifications: () => ({ path: `/notification-center/restore/${randomUUID()}` }),
    deleteVideo: ({ video }) => ({ path: `/video/${video.videoId}` }),
    restoreVideo: ({ video }) => ({ path: `/video/restore/${video.videoId}` }),
  }
}

/** Everything that `size` simultaneous people need, so that each endpoint has something to do. */
export async function gatherHerd({ database }: FreshDatabase, people: People, size: number): Promise<Herd> {
  const { resident, faculty, admin, programId, groupId } = people
  const place = { programId, userGroupId: groupId, state: 'READY' as const }
  const submission = {
    submissionType: 'SUBMITTED' as const,
    assessorType: 'FACULTY' as const,
    submittedAt: new Date(),
  }
  const submitted = await addVideo(database, resident, place, submission)
  const [shared] = await database
    .insert(sharedVideos)
    .values({ videoId: submitted.videoId, programId, ownerId: resident, videoType: 'other', name: 'x' })
    .returning({ id: sharedVideos.id })
  const mine: Own[] = []
  for (let n = 0; n < size; n += 1) {
    mine.push({
      video: await addVideo(database, resident, place),
      delivered: await addDelivered(database, resident),
      openRecordId: await addRecord(database, resident),
    })
  }
  const special = specials(shared!.id, submitted)
  const actors = await Promise.all(
    [resident, faculty, admin].map(async (id) => (await findActor(database.$client, id))!),
  )

  const staff = await addToWorkshops(database, { role: 'WORKSHOP_ADMIN' })

  return {
    who: [resident, faculty, admin, staff],
    mustSucceed: new Set(Object.keys(special)),
    ask(name, n) {
      const endpoint: Endpoint = allEndpoints[name]
      const own = mine[n % size]!
      const { path = fillPath(endpoint.path, own), body, as } = special[name]?.(own) ?? {}
      const { access, base } = endpoint
      const may = (one: Actor) => typeof access !== 'function' || access(one)
      const actor = (as === undefined ? actors.find(may) : actors[1]) ?? actors[0]!
      return {
        who: base === undefined ? actor.id : staff,
        method: endpoint.method,
        path: (base ?? API_PREFIX) + path,
        // As our page asks: others get whole lists, each in its turn (0569).
        headers: {
          [WIRE_VERSION_HEADER]: String(WIRE_VERSION),
          ...(endpoint.idempotent === true && { [IDEMPOTENCY_HEADER]: randomUUID() }),
        },
        ...(body === undefined ? {} : { body }),
      }
    },
    openUpload: () => ({
      who: resident,
      method: 'POST',
      path: TUS_PATH,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata() },
    }),
  }
}

function fillPath(path: string, { video }: Own): string {
  return path
    .replace(':type', 'other')
    .replace(':uploader', 'resident')
    .replace(':id', path.includes('asmt') ? video.asmtId : video.videoId)
    .replaceAll(/:\w+/g, () => randomUUID())
}

async function addDelivered(database: Database, ownerId: UserId): Promise<Own['delivered']> {
  const takeId = newTakeId()
  const recordId = await addRecord(database, ownerId, { takeId })
  const streamId = await addStream(database, recordId, { done: true, bytes: 10 })
  return { takeId, recordId, streamId }
}

function metadata(): string {
  const fields = {
    takeId: newTakeId(),
    filename: 'a.mp4',
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{}',
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
