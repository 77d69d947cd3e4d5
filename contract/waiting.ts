import type { CallInput, Endpoint } from './endpoint.ts'
import type { VideoId } from './vocabulary/ids.ts'

/** The video that a write is about, where its input does not say: by id for the lane, by name for whoever reads the queue. */
export interface OfVideo {
  videoId: VideoId
  videoName?: string | undefined
}

/** How a write waits on the device until the server can be reached. */
export interface Waiting<Input, Name extends string, About extends readonly unknown[]> {
  /** Under which devices store it: never changed, since what waits there has to be sent by a later version too. */
  readonly name: Name
  /**
   * Writes of one lane are sent in the order in which they were made, and a refused one holds up those behind it.
   * `about` is what the input does not say.
   */
  readonly lane: (input: Input, ...about: About) => string
  /** The id, a UUID, of what is made: queued twice, it is one write, and the server answers a second sending as the first. */
  readonly id?: (input: Input) => string
  /** What it is about may have gone meanwhile: then there is nothing left to do. */
  readonly goneMeansDone?: true
  /** The write that it takes back. Whichever of the two comes second, both go if the first was never tried. */
  readonly opposite?: WaitingEndpoint
  /** The page says it by itself when something was seen: nobody's work, and shown to nobody. */
  readonly isMark?: true
}

/** An endpoint whose calls may wait. */
export type WaitingEndpoint = Endpoint & { readonly waits: Waiting<never, string, never[]> }

/** What a caller says besides the input, so that the lane is known. */
export type About<E extends WaitingEndpoint> = E['waits']['lane'] extends (
  input: never,
  ...about: infer Rest
) => string
  ? Rest
  : never

/** Declares that calls of an endpoint may wait; where it is listed is `endpoints/waiting-writes.ts`. */
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

/** In which lane a call waits. */
export function laneOf<E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>, about: About<E>): string {
  // Of any endpoint nothing is known about its input; of this one it was checked where it was called.
  const lane = endpoint.waits.lane as unknown as (input: CallInput<E>, ...about: About<E>) => string
  return lane(input, ...about)
}

/** How the video that a write is about is called, as far as its caller said so. */
export function videoNameOf(about: readonly unknown[]): string | null {
  const [of] = about as readonly [Partial<OfVideo>?]
  return of?.videoName ?? null
}

/** What names the write itself; null where each is a write of its own. */
export function idOf<E extends WaitingEndpoint>(endpoint: E, input: CallInput<E>): string | null {
  const id = endpoint.waits.id as unknown as ((input: CallInput<E>) => string) | undefined
  return id === undefined ? null : id(input)
}
