import type { CallInput, Endpoint, Input } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import { type About, laneOf, type WaitingEndpoint } from '#contract/waiting.ts'
import type { ParkedWhy, StoreFailure, Watchable } from '../ports.ts'

/** A write that waits in the sync queue, as screens see it. */
export interface QueuedWrite {
  id: string
  lane: string
  /** The name of its endpoint. */
  call: string
  /** As queued by this version or an older one. */
  input: unknown
  /** The name of the video that it is about, if its writer gave it. */
  videoName?: string | undefined
  /** The same of the person. */
  personName?: string | undefined
  /** The server's words when it refused: the write waits for its owner. */
  refusal: string | null
  /** How its last attempt ended, if it was not refused; null before the first. */
  why?: ParkedWhy | null
  /** The page made it automatically when something was seen. */
  isMark: boolean
}

/** The signed-in person's writes that belong to no take, in order. */
export interface QueuedWrites extends Watchable<readonly QueuedWrite[]> {
  /** A refused one tries again. */
  retry(id: string): Promise<Result<void, StoreFailure>>
  /** Its owner gives up this refused write; those behind it continue. */
  giveUp(id: string): Promise<Result<void, StoreFailure>>
}

/** True for a write that a person made; a mark is nobody's work. */
export function isOwnWork({ isMark }: Pick<QueuedWrite, 'isMark'>): boolean {
  return !isMark
}

/** The input of a write, without the files that it carries. */
export type WrittenInput<E extends Endpoint> = Omit<Input<E>, 'files'>

/** The input of a write of this endpoint; null for other endpoints, and for a form that this version doesn't know. */
export function inputOf<E extends WaitingEndpoint>(
  endpoint: E,
  { call, input }: Pick<QueuedWrite, 'call' | 'input'>,
): WrittenInput<E> | null {
  return call === endpoint.waits.name ? readInput(endpoint, input) : null
}

function readInput<E extends Endpoint>(endpoint: E, input: unknown): WrittenInput<E> | null {
  if (typeof input !== 'object' || input === null) return null
  const read: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    // The version that stored this left out what only later versions require.
    const parsed = schema.safeParse((input as Record<string, unknown>)[part] ?? {})
    if (!parsed.success) return null
    read[part] = parsed.data
  }
  return read as WrittenInput<E>
}

/** One of several writes that are queued together. */
export interface AnyWrite {
  call: string
  input: unknown
  lane: string
}

/** @param about as with a single write */
export function asWrite<E extends WaitingEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...about: About<E>
): AnyWrite {
  return { call: endpoint.waits.name, input, lane: laneOf(endpoint, input, about) }
}
