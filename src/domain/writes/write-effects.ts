import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { areOpposite, findWaitingWrite, type WaitingName } from '#contract/endpoints/waiting-writes.ts'
import type { QueuedWrite } from '../sync/queued-writes.ts'
import { assessmentEffects } from '../video/assessment-effects.ts'
import { eventEffects } from '../schedule/event-effects.ts'
import { courseEffects } from '../learning/course-effects.ts'
import { feedbackEffects } from '../operations/feedback-effects.ts'
import { libraryEffects } from '../video/library-effects.ts'
import { markEffects } from '../learning/mark-effects.ts'
import { notificationEffects } from '../notices/notification-effects.ts'
import { practiceEffects } from '../video/practice-effects.ts'
import { virtualEffects } from '../learning/virtual-effects.ts'
import { videoEffects } from '../video/video-effects.ts'
import { attendeeEffects } from '../workshops/attendee-effects.ts'
import { doorEffects } from '../workshops/door/door-effects.ts'
import { workshopCourseEffects } from '../workshops/courses/course-effects.ts'
import { playlistEffects } from '../workshops/playlists/playlist-effects.ts'
import { workshopNotificationEffects } from '../workshops/workshop-notification-effects.ts'
import type { AnswerQuery, WriteEffect } from './write-effect.ts'

/** One row for every write that may wait; a missing row does not compile. */
const effects: Readonly<Record<WaitingName, WriteEffect>> = {
  ...assessmentEffects,
  ...attendeeEffects,
  ...eventEffects,
  ...courseEffects,
  ...doorEffects,
  ...feedbackEffects,
  ...libraryEffects,
  ...markEffects,
  ...notificationEffects,
  ...playlistEffects,
  ...practiceEffects,
  ...videoEffects,
  ...virtualEffects,
  ...workshopCourseEffects,
  ...workshopNotificationEffects,
}

/** Null for a write that another version of the page queued. */
export function effectOf({ call }: Pick<QueuedWrite, 'call'>): WriteEffect | null {
  return findWaitingWrite(call) === null ? null : effects[call as WaitingName]
}

/**
 * An answer as the server will give it once it has what waits here. A refused write changes nothing, unless it has
 * `standsRefused`.
 */
export function withWrites<A extends Endpoint>(
  answer: A,
  reply: Reply<A>,
  writes: readonly QueuedWrite[],
): Reply<A> {
  const pending = writes.filter((write) => write.refusal === null || effectOf(write)?.standsRefused === true)
  const effective = pending.filter((write, index) => !isTakenBack(write, pending.slice(index + 1)))
  return effective.reduce<Reply<A>>((seen, write) => applyWrite(answer, seen, write), reply)
}

export function applyWrite<A extends Endpoint>(
  answer: A,
  reply: Reply<A>,
  write: QueuedWrite,
  asked?: AnswerQuery,
): Reply<A> {
  const concerning = (effectOf(write)?.changes ?? []).filter(
    (change) => change.answer === (answer as Endpoint),
  )
  return concerning.reduce<Reply<A>>((seen, change) => change.apply(seen, write, asked) as Reply<A>, reply)
}

/** True if a later opposite write undoes this one: applying both would not restore what the first removed. */
function isTakenBack({ lane, call }: QueuedWrite, later: readonly QueuedWrite[]): boolean {
  return later.some((other) => other.lane === lane && areOpposite(call, other.call))
}
