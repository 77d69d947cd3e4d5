import type { Call } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import {
  type CourseVideoSender,
  createCourseVideoSender,
  isSendingAny,
} from '#domain/learning/course-videos/course-video-sender.ts'
import { guardLeaving } from '#platform/files/guard-leaving.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTusTransport } from '#platform/tus/tus-transport.ts'
import type { Base } from '../build-base.ts'
import { chunkBytesOf } from './chunk-bytes.ts'
import { followPerson } from '../follow-person.ts'

/** What sends videos of authors, for as long as the page lives; loaded for those who write courses. */
export function buildCourseVideos(
  { clock, ids, reachability, clientConfig }: Base,
  { session, call }: { session: Session; call: Call },
): CourseVideoSender {
  const sender = createCourseVideoSender({
    transport: createTusTransport({ session, clock }),
    call,
    clock,
    ids,
    sha256,
    reachability,
    chunkBytes: chunkBytesOf(clientConfig),
    ownerId: () => session.me()?.id ?? null,
  })
  guardLeaving(() => isSendingAny(sender.snapshot()))
  followPerson(session, () => () => sender.stopAll())
  return sender
}
