import type * as z from 'zod/mini'
import { type logLevel, postClientLog, postOpenLog } from '#contract/endpoints/operations/client-log.ts'
import { LOG_MESSAGE_MAX } from '#contract/limits.ts'
import { withoutPeople } from '#contract/log-text.ts'
import type { Call } from '#domain/ports.ts'

export type Level = z.infer<typeof logLevel>

export interface Report {
  type: Level
  name: string
  message: string
  /** Page address. */
  source: string
  userAgent: string
  /** Of the page; null: unknown. */
  version: string | null
}

/** Spec 1 §7: one of the two calls is only for those who are signed in. @param names of the person who is here */
export async function postReport(
  call: Call,
  { type, name, message, source, userAgent, version }: Report,
  { isSignedIn, names }: { isSignedIn: boolean; names: readonly string[] },
): Promise<void> {
  const body = {
    name: name.slice(0, 255),
    message: withoutPeople(message, names).slice(0, LOG_MESSAGE_MAX),
    type,
    source,
    userAgent: userAgent.slice(0, 1_000),
    ...(version !== null && { version }),
  }
  await call(isSignedIn ? postClientLog : postOpenLog, { body })
}
