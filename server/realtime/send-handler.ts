import type { Actor } from '#contract/policies/actor.ts'
import type { UserTopic } from '#contract/realtime/destinations.ts'

export interface SentMessage {
  headers: ReadonlyMap<string, string>
  body: Buffer
}

/**
 * `received` is answered with the requested RECEIPT, `refused` with a message to the sender alone and no RECEIPT,
 * `malformed` with an ERROR that ends the connection.
 */
export type SendOutcome =
  | { status: 'received' }
  | { status: 'refused'; topic: UserTopic; body: object }
  | { status: 'malformed'; message: string }

/**
 * Handles what was sent to one destination. Throwing ends the connection. The memory of the body is freed when the
 * promise settles, so copy what is needed longer.
 */
export type SendHandler = (message: SentMessage, sender: Actor) => Promise<SendOutcome>
