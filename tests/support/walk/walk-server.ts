import type { CallFailure, CallResult, Endpoint } from '#contract/endpoint.ts'
import { cancelRecord, startRecord, startStream } from '#contract/endpoints/video/recordings.ts'
import { finishUpload } from '#contract/endpoints/video/uploads.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { RecordId, StreamId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Call, SessionAccess } from '#domain/ports.ts'
import type { FakeIntake } from '../fake-intake.ts'

export interface MadeVideo {
  takeId: TakeId
  ownerId: UserId
  streamIds: readonly StreamId[]
}

interface Recording {
  takeId: TakeId
  ownerId: UserId
  isCanceled: boolean
}

/** The parts of a request that the server of a walk reads. */
interface SentRequest {
  body: {
    takeId: TakeId
    videoAsmt: { takeId: TakeId }
    uploadInfo: { id: RecordId; streamIds: readonly StreamId[] }
  }
  query: { recordId: RecordId; partId: string }
  params: { recordId: RecordId }
}

type Answer = Result<unknown, { code: CallFailure['code'] }>

/** The server of a walk: the intake, whose recordings have owners, become videos, and can be discarded. */
export function createWalkServer(intake: FakeIntake, session: Pick<SessionAccess, 'me'>) {
  const server = { isThere: true, videos: [] as MadeVideo[], call: callOf() }
  const recordings = new Map<RecordId, Recording>()
  const knownParts = new Set<string>()
  const isVideo = (takeId: TakeId): boolean => server.videos.some((video) => video.takeId === takeId)

  function finish(who: UserId, { videoAsmt: { takeId }, uploadInfo }: SentRequest['body']): Answer {
    const { id, streamIds } = uploadInfo
    const recording = recordings.get(id)
    const known = server.videos.find((video) => video.takeId === takeId && video.ownerId === who)
    const videoId = takeId.replace(/^.{8}/, '77777777')
    if (known !== undefined && streamIds.every((one) => known.streamIds.includes(one)))
      return succeed({ videoId, videoAsmtId: videoId })
    if (known !== undefined) return refuse({ code: 'wrong-state' })
    if (recording?.ownerId !== who) return refuse({ code: 'not-found' })
    if (recording.isCanceled) return refuse({ code: 'wrong-state' })
    if (streamIds.some((one) => intake.finished(one) === null)) return refuse({ code: 'upload-not-finished' })
    server.videos.push({ takeId, ownerId: who, streamIds })
    return succeed({ videoId, videoAsmtId: videoId })
  }

  function cancel(who: UserId, { recordId }: SentRequest['params']): Answer {
    const recording = recordings.get(recordId)
    if (recording?.ownerId !== who) return refuse({ code: 'not-found' })
    if (isVideo(recording.takeId)) return refuse({ code: 'wrong-state' })
    recording.isCanceled = true
    intake.discard(recordId)
    return succeed({})
  }

  /** What is refused before the intake is asked; null if it may be. */
  function refuseEarly(endpoint: Endpoint, who: UserId, { body, query }: SentRequest): Answer | null {
    if (endpoint === startRecord) {
      const known = [...recordings.values()].find(({ takeId }) => takeId === body.takeId)
      return known?.isCanceled === true ? refuse({ code: 'wrong-state' }) : null
    }
    if (endpoint !== startStream) return null
    const recording = recordings.get(query.recordId)
    if (recording?.ownerId !== who) return refuse({ code: 'not-found' })
    const isOver = recording.isCanceled || isVideo(recording.takeId)
    if (isOver && !knownParts.has(query.partId)) return refuse({ code: 'wrong-state' })
    knownParts.add(query.partId)
    return null
  }

  async function answer(
    endpoint: Endpoint,
    asked: SentRequest,
    pass: () => Promise<Answer>,
  ): Promise<Answer> {
    const who = session.me()?.id
    if (!server.isThere) return refuse({ code: 'offline' })
    if (who === undefined) return refuse({ code: 'session-expired' })
    if (endpoint === finishUpload) return finish(who, asked.body)
    if (endpoint === cancelRecord) return cancel(who, asked.params)
    const early = refuseEarly(endpoint, who, asked)
    if (early !== null) return early
    const passed = await pass()
    if (endpoint !== startRecord || !passed.ok) return passed
    const { recordId } = passed.value as { recordId: RecordId }
    if (!recordings.has(recordId))
      recordings.set(recordId, { takeId: asked.body.takeId, ownerId: who, isCanceled: false })
    return passed
  }

  function callOf(): Call {
    return async (endpoint, input, options) => {
      const pass = () => intake.call(endpoint, input, options) as Promise<Answer>
      return (await answer(endpoint, input as unknown as SentRequest, pass)) as CallResult<typeof endpoint>
    }
  }
  return server
}
