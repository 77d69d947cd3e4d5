import { lookup as resolveName } from 'node:dns'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushMessage } from '#contract/worker/push.ts'
import type { PushKeys } from './push-keys.ts'
import type { PushReach } from './push-reach.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * What happened to a message. `gone`: the browser will never accept another. `refused`: this one was not accepted.
 * `later`: the service is unreachable or busy, for as long as it says, ms.
 */
export type PushAnswer = { status: 'sent' | 'gone' | 'refused' } | { status: 'later'; wait: number | null }

export type SendPush = (to: PushTarget, message: PushMessage) => Promise<PushAnswer>

export interface SendPushDeps {
  keys: PushKeys
  /** Contact for push services if something is wrong: `mailto:` or `https:`. */
  subject: string
  reach: PushReach
  limitMs?: number
}

/** After a day it is no longer news. */
const LIFETIME_SECONDS = 86_400
const SOCKETS_MAX = 8
const LIMIT_MS = 10_000
const HEADER_BYTES_MAX = 8_192
/** An encrypted message may have 4,096 bytes; encryption and ids take less than 300. */
const TITLE_MAX = 200
const TEXT_MAX = 500

class RefusedAddress extends Error {}

/** Encrypts messages for one browser each (RFC 8291) and passes them to its push service, which can't read them. */
export function createSendPush({ keys, subject, reach, limitMs = LIMIT_MS }: SendPushDeps): SendPush {
  const agent = new Agent({ maxTotalSockets: SOCKETS_MAX, ...(reach.ca !== undefined && { ca: reach.ca }) })

  return async ({ endpoint, p256dh, auth }, message) => {
    const url = new URL(endpoint)
    const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
    if (isAddress || !reach.mayAsk(url)) return { status: 'gone' }
    let sealed: ReturnType<typeof webPush.generateRequestDetails>
    try {
      sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textOf(message), {
        vapidDetails: { subject, ...keys },
        TTL: LIFETIME_SECONDS,
        contentEncoding: 'aes128gcm',
        // A device shows only the newest version of a notification.
        topic: message.id.replaceAll('-', ''),
      })
    } catch {
      // The keys are invalid: nothing can ever be encrypted for it.
      return { status: 'gone' }
    }
    return post(url, sealed, { agent, limitMs, lookup: lookupWithin(reach) })
  }
}

function textOf({ title, text, ...rest }: PushMessage): string {
  return JSON.stringify({ ...rest, title: cut(title, TITLE_MAX), text: cut(text, TEXT_MAX) })
}

function cut(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most - 1).toWellFormed()}…`
}

interface Way {
  agent: Agent
  limitMs: number
  lookup: LookupFunction
}

/** Follows no redirect and reads only the status: nothing in the answer is useful here. */
function post(
  url: URL,
  { headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  { agent, limitMs, lookup }: Way,
): Promise<PushAnswer> {
  return new Promise((resolve) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, urgency: 'normal' },
        agent,
        lookup,
        maxHeaderSize: HEADER_BYTES_MAX,
        signal: AbortSignal.timeout(limitMs),
      },
      (answer) => {
        resolve(readAnswer(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.destroy()
      },
    )
    asked.on('error', (error) =>
      resolve(error instanceof RefusedAddress ? { status: 'gone' } : { status: 'later', wait: null }),
    )
    asked.end(body)
  })
}

function readAnswer(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  if (status !== 429 && status < 500) return { status: 'refused' }
  const seconds = Number(retryAfter)
  return { status: 'later', wait: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null }
}

/** Resolves and checks in one step, so that the checked address is the one connected to. */
function lookupWithin({ mayConnect }: PushReach): LookupFunction {
  return (host, options, done) =>
    resolveName(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) return done(error ?? new Error('No address.'), '', 0)
      if (!found.every(({ address }) => mayConnect(address)))
        return done(new RefusedAddress('A push service has no address within.'), '', 0)
      return options.all === true ? done(null, found) : done(null, first.address, first.family)
    })
}
