import type { Job } from 'pg-boss'
import type { SendJob } from './media-queue.ts'

/** In the data of a job. */
interface Waiting {
  /** Since when it has waited for room, or for the place of its bytes, ISO. */
  waitsSince?: string
}

type Interrupted = Pick<Job, 'data' | 'expireInSeconds'>

/** Queues a job again that was interrupted, which was no try of it. It has as long as before. */
export function sendAgain(
  send: SendJob,
  lane: string,
  { data, expireInSeconds }: Interrupted,
): Promise<void> {
  return send(lane, data, { expireInSeconds })
}

/** The same, for one that has to wait. However often it does, it says since when. */
export function sendLater(
  send: SendJob,
  lane: string,
  { data, expireInSeconds }: Interrupted,
  seconds: number,
): Promise<void> {
  const waiting: Waiting = { waitsSince: new Date().toISOString(), ...data }
  return send(lane, waiting, { startAfter: seconds, expireInSeconds })
}

/** What a job is about, for the next lane: there it has not waited yet. */
export function afresh<Data extends object>(data: Data): Omit<Data, keyof Waiting> {
  const { waitsSince: _waited, ...rest } = data as Data & Waiting
  return rest
}
