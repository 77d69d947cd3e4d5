import { FINAL_MESSAGE_MAX_ATTEMPTS, FINAL_MESSAGE_RETRY_MS } from '#contract/limits.ts'
import { userTopics, VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import type {
  Call,
  Clock,
  Part,
  RealtimeLink,
  SessionAccess,
  Take,
  TakeStore,
  Unsubscribe,
} from '#domain/ports.ts'
import { askStream } from './stream-calls.ts'
import { parseStreamError } from './stream-error.ts'

export interface CancelMessageDeps {
  takes: Pick<TakeStore, 'readTake' | 'listParts'>
  link: Pick<RealtimeLink, 'state' | 'send' | 'listen'>
  call: Call
  session: SessionAccess
  clock: Pick<Clock, 'after'>
}

/**
 * Spec 2 §4: of a canceled take, a final message ends each stream on which more than one segment was sent; retried every
 * 5 seconds up to 6 attempts, then given up. Only once the take is discarded for good: a stream that has ended could not
 * be continued after an undo. Without a connection nothing is said; the record is canceled all the same.
 */
export async function sayCanceled(deps: CancelMessageDeps, take: Take): Promise<void> {
  const { takes, link, session } = deps
  const parts = await takes.listParts(take.id)
  if (!parts.ok || take.recordId === null) return
  for (const part of parts.value) {
    const isOwners = session.me()?.id === take.ownerId
    if (!isOwners || link.state().snapshot() !== 'connected') return
    if (part.streamId !== null && !part.confirmed) await endStream(deps, take, part, part.streamId)
  }
}

async function endStream(
  deps: CancelMessageDeps,
  { recordId }: Take,
  { deviceId }: Part,
  id: NonNullable<Part['streamId']>,
): Promise<void> {
  const asked = await askStream(deps.call, id)
  if (!asked.ok || asked.value.done) return
  const { seenSegments, missing } = asked.value
  // What came after a gap is in nothing that could be ended.
  const count = missing[0]?.[0] ?? seenSegments
  if (count <= 1) return
  const programId = deps.session.me()?.programId ?? null
  await insist(deps, id, {
    streamType: 'LAPAROSCOPE',
    recordId: recordId ?? '',
    deviceId: deviceId.slice(0, 255),
    id,
    segment: String(count),
    streamInterrupted: 'false',
    done: 'true',
    ...(programId === null ? {} : { programId }),
  })
}

/** Ends with the receipt, an objection of the server, or the last attempt. */
function insist(
  { link, clock }: CancelMessageDeps,
  id: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve) => {
    let attempts = 0
    let stopTimer: Unsubscribe = () => undefined
    const stopListening = link.listen(userTopics.videoStreamError, (body) => {
      if (parseStreamError(body)?.id === id) end()
    })
    function end(): void {
      stopTimer()
      stopListening()
      resolve()
    }
    async function attempt(): Promise<void> {
      if (attempts === FINAL_MESSAGE_MAX_ATTEMPTS) return end()
      attempts += 1
      stopTimer = clock.after(FINAL_MESSAGE_RETRY_MS, () => void attempt())
      const sent = await link.send(VIDEO_DESTINATION, headers, new Uint8Array(0))
      if (sent.ok) end()
    }
    void attempt()
  })
}
