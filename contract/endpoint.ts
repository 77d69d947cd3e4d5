import type * as z from 'zod/mini'
import type { Person, ResidencyActor, WorkshopActor } from './policies/actor.ts'
import type { FileToSend, Multipart, ReceivedFile } from './files/file-parts.ts'
import type { FileType } from './files/file-type.ts'
import type { EdgeFailure, FailureCode, Refusal } from './failures.ts'
import type { Result } from './result.ts'
import { API_PREFIX } from './version.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/** How long an answer stays useful on the page. The wire doesn't carry this. */
export interface Reading {
  /** How long it is shown without being fetched again, ms; 30 seconds by default. */
  readonly freshMs?: number
  /** How often a screen that shows it fetches it again, ms; for answers whose content expires. */
  readonly renewMs?: number
  /** How many days it is stored on the device, for this person only, so that it can be shown without a network. */
  readonly offlineDays?: number
  /** The same for whoever signs in on the device: all who may ask get the same answer (decision 0171). */
  readonly deviceDays?: number
}

/**
 * Who may call at all, and as whom: `anyone`, without signing in; `person`, whoever is signed in; otherwise as somebody
 * of the residency or of the workshop portal (0626). The policy that the service asks decides which data they may touch.
 */
export type Access = 'anyone' | 'person' | ((actor: ResidencyActor) => boolean) | WorkshopAccess

export interface WorkshopAccess {
  readonly workshop: (actor: WorkshopActor) => boolean
}

/** As whom a handler sees its caller. */
export type ActorOf<A extends Access> = [A] extends ['anyone']
  ? null
  : [A] extends ['person']
    ? Person
    : [A] extends [WorkshopAccess]
      ? WorkshopActor
      : ResidencyActor

/** A call as a value: everything that page, server, OpenAPI document and permission matrix know about it. */
export interface Endpoint {
  readonly method: Method
  /** Prefix of its address; `/api/v1` by default. See `withBase`. */
  readonly base?: ApiBase
  /** The address below `base`, with parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Largest JSON body, bytes; a megabyte by default. The wire doesn't carry this. */
  readonly bodyBytesMax?: number
  /** Files sent along with the body: the request is then multipart. */
  readonly multipart?: Multipart
  readonly reply: Schema
  /** Set when the answer is a file of one of these types; `reply` is then `answeredFile`. */
  readonly fileTypes?: readonly FileType[]
  readonly failures: readonly FailureCode[]
  /** Accepts an `Idempotency-Key`: a repeated key gets the first answer again. */
  readonly idempotent?: boolean
  /** Shows no progress bar while the request runs (spec 1 §2, decision 0110). */
  readonly quiet?: boolean
  readonly reading?: Reading
  /**
   * Name of the paged list in the reply, or in its `_embedded`; `next` beside it is the `cursor` of the next page. Other
   * clients than our page get the whole list if they name neither `limit` nor `cursor` (0569).
   */
  readonly list?: string
}

// A page leaves out the calls that it does not make.
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

/** The first path segments that belong to the server are listed in `server-paths.ts`. */
export type ApiBase = `/api/${string}`

/** Gives a table of endpoints its own base: a second portal has its own `/me`. */
export function withBase<const Base extends ApiBase, const Table extends Record<string, Endpoint>>(
  base: Base,
  table: Table,
): { readonly [Name in keyof Table]: Table[Name] & { readonly base: Base } } {
  const based = Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, base }])
  return Object.fromEntries(based) as ReturnType<typeof withBase<Base, Table>>
}

/** The endpoints of a table that are below a base, by name. */
export function listOfBase(
  table: Readonly<Record<string, Endpoint>>,
  wanted: ApiBase,
): Readonly<Record<string, Endpoint>> {
  return Object.fromEntries(Object.entries(table).filter(([, { base = API_PREFIX }]) => base === wanted))
}

/** The address of an endpoint on our server, parameters as `:name`. */
export function addressOf({ base = API_PREFIX, path }: Pick<Endpoint, 'base' | 'path'>): string {
  return base + path
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends Schema
  ? { [key in Part]: z.output<E[Part]> }
  : unknown
type Raw<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends Schema
  ? { [key in Part]: z.input<E[Part]> }
  : unknown

type Files<E extends Endpoint, File> = E['multipart'] extends Multipart
  ? { files: { [name in keyof E['multipart']['files']]: File[] } }
  : unknown

/** What a handler receives, parsed. */
export type Input<E extends Endpoint> = Parsed<E, 'params'> &
  Parsed<E, 'query'> &
  Parsed<E, 'body'> &
  Files<E, ReceivedFile>
/** What a caller passes, before parsing. */
export type CallInput<E extends Endpoint> = Raw<E, 'params'> &
  Raw<E, 'query'> &
  Raw<E, 'body'> &
  Files<E, FileToSend>
export type Reply<E extends Endpoint> = z.output<E['reply']>
export type DeclaredFailure<E extends Endpoint> = E['failures'][number]
/** An endpoint whose reply is a page of a list. */
export type ListEndpoint = Endpoint & { readonly list: string }
export type ListItem<E extends ListEndpoint> =
  Reply<E> extends
    | { [key in E['list']]: readonly (infer Item)[] }
    | { _embedded: { [key in E['list']]: readonly (infer Item)[] } }
    ? Item
    : never
/** What a handler returns. An undeclared failure code does not compile. */
export type Outcome<E extends Endpoint> = Result<z.input<E['reply']>, Refusal<DeclaredFailure<E>>>

/**
 * Why a call got no answer although the server did not refuse it. `offline` means paused, not failed; `blocked` means
 * that something between page and server answered 451.
 */
export type WorldFailure =
  'offline' | 'timeout' | 'not-our-server' | 'blocked' | 'session-expired' | 'unreadable-answer' | 'aborted'

export interface CallFailure<E extends Endpoint = Endpoint> {
  code: DeclaredFailure<E> | EdgeFailure | WorldFailure
  /** HTTP status, if there was an answer. */
  status?: number
  /** The server's own words, if it gave any. */
  message?: string
  /** The server asks not to repeat the call before this many ms have passed. */
  retryAfter?: number
  details?: unknown
}

export type CallResult<E extends Endpoint> = Result<Reply<E>, CallFailure<E>>
