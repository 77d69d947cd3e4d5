import type { CallInput, Endpoint } from './endpoint.ts'
import type { VideoId } from './vocabulary/ids.ts'

/** The video of a write, if its input does not name it: its id for the lane, its name for readers of the queue. */
export interface OfVideo {
  videoId: VideoId
  videoName?: string | undefined
}

/** Whom a write is about, for readers of the queue. */
export interface OfPerson {
  personName?: string | undefined
}

/** Another write that waits, the first of its lane and not refused. */
export interface OtherWrite {
  name: string
  /** Of what it makes, if that has one (see `id`). */
  id: string
  isOlder: boolean
}

/** How a write waits on the device until the server can be reached. */
export interface Waiting<Input, Name extends string, About extends readonly unknown[]> {
  /** The name under which devices store it. Never changed: a later version must be able to send what waits. */
  readonly name: Name
  /**
   * Writes of one lane are sent in the order in which they were made, and a refused one holds up those behind it.
   * `about` adds what the input doesn't say.
   */
  readonly lane: (input: Input, ...about: About) => string
  /**
   * The id, a UUID, of what is made: queued twice, it is one write, and the server answers a repeated call like the
   * first.
   */
  readonly id?: (input: Input) => string
  /** What the write is about may be deleted by then: nothing is left to do, so it counts as done. */
  readonly goneMeansDone?: true
  /**
   * Whether it is sent only after this one, which waits in another lane: what that one makes or changes decides what
   * this one does.
   */
  readonly follows?: (input: Input, other: OtherWrite) => boolean
  /**
   * The write that it undoes. If both wait and the first was never tried, both are dropped, whichever was made second.
   */
  readonly opposite?: WaitingEndpoint
  /** The page sends it when something was seen. It is nobody's work and never shown. */
  readonly isMark?: true
  /**
   * A refused one holds up nothing behind it, which may be what lets it through; tried again, it is the last of its
   * lane. For writes that say when they were said, so that the order in which they arrive decides nothing.
   */
  readonly stepsAside?: true
  /** A refused one is dropped: nobody is asked about a mark, and those behind it in its lane would wait for ever. */
  readonly refusedMeansDone?: true
}

/** An endpoint whose calls may wait. */
export type WaitingEndpoint = Endpoint & { readonly waits: Waiting<never, string, never[]> }

/** What a caller adds to the input to determine the lane. */
export type About<E extends WaitingEndpoint> = E['waits']['lane'] extends (
  input: never,
  ...about: infer Rest
) => string
  ? Rest
  : never

/** Declares that calls of an endpoint may wait. `endpoints/waiting-writes.ts` lists them all. */
export function mayWait<
  const E extends Endpoint,
  const Name extends string,
  About extends readonly unknown[] = [],
>(
  endpoint: E,
  waits: Waiting<CallInput<E>, Name, About>,
): E & { readonly waits: Waiting<CallInput<E>, Name, About> } {
  return { ...endpoint, waits }
}

/** The lane in which a call waits. */
export function laneOf<E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>, about: About<E>): string {
  // The type of a general endpoint says nothing about its input; callers have checked this one's.
  const lane = endpoint.waits.lane as unknown as (input: CallInput<E>, ...about: About<E>) => string
  return lane(input, ...about)
}

/** The name of the video that a write is about, if its caller gave it. */
export function videoNameOf(about: readonly unknown[]): string | null {
  const [of] = about as readonly [Partial<OfVideo>?]
  return of?.videoName ?? null
}

/** The name of the person whom a write is about, if its caller gave it. */
export function personNameOf(about: readonly unknown[]): string | null {
  const [of] = about as readonly [OfPerson?]
  return of?.personName ?? null
}

/** Whether it is sent only after this other one, which waits in another lane. */
export function followsWrite(endpoint: WaitingEndpoint, input: unknown, other: OtherWrite): boolean {
  const follows = endpoint.waits.follows as unknown as
    ((input: unknown, other: OtherWrite) => boolean) | undefined
  return follows?.(input, other) ?? false
}

/** The id of the write itself; null if each call is a write of its own. */
export function idOf<E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>): string | null {
  const id = endpoint.waits.id as unknown as ((input: CallInput<E>) => string) | undefined
  return id === undefined ? null : id(input)
}
