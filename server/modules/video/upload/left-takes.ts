import type { Actor } from '#contract/policies/actor.ts'
import { isResident } from '#contract/policies/roles.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { type RecordId, type StreamId, type TakeId, videoId, type VideoId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { neutralTitleFor } from '#server/database/people/neutral-title.ts'
import { type FinishDeps, finishTake } from './finish-service.ts'
import { findVideoOfTake } from './finish-store.ts'

interface LeftTake {
  takeId: TakeId
  recordId: RecordId
  streamIds: readonly StreamId[]
  /** Of all of them. */
  bytes: number
  recordedAt: Date
  /** Confirms them, and closes the recording. */
  close: (tx: Transaction) => Promise<Result<void, { code: 'wrong-state'; message: string }>>
}

type Refused = { code: 'not-found' } | { code: 'wrong-state'; message: string }

/** Videos of takes whose device has not sent the rest. */
export function leftTakes(deps: FinishDeps) {
  return {
    findVideo: async (actor: Actor, takeId: TakeId): Promise<VideoId | null> =>
      (await findVideoOfTake(deps.database, actor.id, takeId))?.videoId ?? null,
    /** What it shows was only known on its device: it is called by its day, and its owner can change that. */
    async makeVideo(actor: Actor, take: LeftTake): Promise<Result<VideoId, Refused>> {
      const { takeId, recordId, streamIds, bytes, recordedAt } = take
      const records = { ...deps.records, find: async () => succeed({ bytes }), close: take.close }
      const title = await neutralTitleFor(deps.database, actor.id, 'Recording', recordedAt)
      const uploader = isResident(actor) ? 'resident' : 'faculty'
      const made = await finishTake(
        { ...deps, records },
        actor,
        {
          params: { type: 'other', uploader },
          body: {
            videoAsmt: {
              takeId,
              submissionType: 'SAVED_FOR_LATER',
              subject: { videoType: 'other', title },
              recordedAt: recordedAt.toISOString(),
            },
            uploadInfo: { id: recordId, streamIds: [...streamIds] },
          },
        },
        null,
      )
      if (made.ok) return succeed(videoId.parse(made.value.videoId))
      const { message = 'This recording can’t be saved now. Try again later.' } = made.failure
      return refuse({ code: 'wrong-state', message })
    },
  }
}
