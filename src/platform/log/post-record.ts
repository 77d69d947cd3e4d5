import {
  type ClientLogRecord,
  postClientLog,
  postOpenLog,
} from '#contract/endpoints/operations/client-log.ts'
import { LOG_MESSAGE_MAX } from '#contract/limits/start-limits.ts'
import { withoutPeople } from '#contract/log-text.ts'
import { whyParked } from '#domain/failures/failed-attempt.ts'
import type { Call, Clock } from '#domain/ports.ts'

/** How many records wait for the server at most: the first ones, which show how the trouble began. */
const MOST_WAITING = 30
/** Delay before one is tried again, ms; while it fails, the others wait. */
const PAUSE_MS = 60_000

export interface RecordPosterDeps {
  call: Call
  clock: Pick<Clock, 'after'>
  isReachable: () => boolean
  /** Spec 1 §7: one of the two calls is only for those who are signed in. */
  isSignedIn: () => boolean
}

/**
 * Sends records to the server one after another. What the server could not get yet waits, as long as the page is open.
 */
export function createRecordPoster({ call, clock, isReachable, isSignedIn }: RecordPosterDeps) {
  const waiting: ClientLogRecord[] = []
  let isBusy = false

  async function sendAll(): Promise<void> {
    isBusy = true
    for (let record = waiting[0]; record !== undefined; record = waiting[0]) {
      if (!(await isDone(record))) {
        clock.after(PAUSE_MS, () => void sendAll())
        return
      }
      waiting.shift()
    }
    isBusy = false
  }

  async function isDone(record: ClientLogRecord): Promise<boolean> {
    if (!isReachable()) return false
    const answer = await call(isSignedIn() ? postClientLog : postOpenLog, { body: record })
    // A failure that isn't about the record itself is temporary: the record is sent again unchanged.
    return answer.ok || whyParked(answer.failure) === null
  }

  /** @param names of the signed-in person */
  return ({ name, message, userAgent, ...rest }: ClientLogRecord, names: readonly string[]): void => {
    if (waiting.length >= MOST_WAITING) return
    waiting.push({
      ...rest,
      name: storable(name, 255),
      message: storable(withoutPeople(message, names), LOG_MESSAGE_MAX),
      userAgent: storable(userAgent, 1_000),
    })
    if (!isBusy) void sendAll()
  }
}

export type PostRecord = ReturnType<typeof createRecordPoster>

/** Of no more than so many UTF-16 units. With half a character, which no database stores, the server would refuse it. */
function storable(text: string, most: number): string {
  return text.slice(0, most).replaceAll(/[\0\p{Cs}]/gu, '')
}
