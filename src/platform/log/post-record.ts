import {
  type ClientLogRecord,
  postClientLog,
  postOpenLog,
} from '#contract/endpoints/operations/client-log.ts'
import { LOG_MESSAGE_MAX } from '#contract/limits.ts'
import { withoutPeople } from '#contract/log-text.ts'
import type { Call } from '#domain/ports.ts'

/** Spec 1 §7: one of the two calls is only for those who are signed in. @param names of the person who is here */
export async function postRecord(
  call: Call,
  { name, message, userAgent, ...rest }: ClientLogRecord,
  { isSignedIn, names }: { isSignedIn: boolean; names: readonly string[] },
): Promise<void> {
  const body = {
    ...rest,
    name: name.slice(0, 255),
    message: withoutPeople(message, names).slice(0, LOG_MESSAGE_MAX),
    userAgent: userAgent.slice(0, 1_000),
  }
  await call(isSignedIn ? postClientLog : postOpenLog, { body })
}
