import type * as z from 'zod/mini'
import type { Actor } from './policies/actor.ts'
import type { FileToSend, Multipart, ReceivedFile } from './files/file-parts.ts'
import type { FileType } from './files/file-type.ts'
import type { EdgeFailure, FailureCode, Refusal } from './failures.ts'
import type { Result } from './result.ts'
import { API_PREFIX } from './version.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/** How long an answer stays useful on the page. Not part of the wire. */
export interface Reading {
  /** How long it is shown without being fetched again, ms; 30 seconds when left out. */
  readonly freshMs?: number
  /** While it is shown it is asked for again this often, ms: what it holds ends by itself. */
  readonly renewMs?: number
  /** How many days it is stored on the device, for this person only, so that it can be shown without a network. */
  readonly offlineDays?: number
}

/** Who may call at all; which data they may touch is decided by the policy that the service asks. */
export type Access = 'anyone' | ((actor: Actor) => boolean)

/** A call as a value: everything that page, server, OpenAPI document and permission matrix know about it. */
export interface Endpoint {
  readonly method: Method
  /** Where its address begins; `/api/v1` when left out. See `withBase`. */
  readonly base?: ApiBase
  /** Below its base, parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Of a body that is larger than usual, as JSON; a megabyte when left out. Not part of the wire. */
  readonly bodyBytesMax?: number
  /** Files sent along with the body: the request is then multipart. */
  readonly multipart?: Multipart
  readonly reply: Schema
  /** It answers with a file of one of these types; its `reply` is `answeredFile`. */
  readonly fileTypes?: readonly FileType[]
  readonly failures: readonly FailureCode[]
  /** Takes an `Idempotency-Key`: a repeated key is answered with the first answer. */
  readonly idempotent?: boolean
  /** No request progress bar while it runs (spec 1 §2, decision 0110). */
  readonly quiet?: boolean
  readonly reading?: Reading
  /**
   * The name of a list in the reply, or in its `_embedded`, that comes page by page: beside it stands `next`, which is
   * the next `cursor`.
   */
  readonly list?: string
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

/** First folders are the server's (`server-paths.ts`). */
export type ApiBase = `/api/${string}`

/** A table of endpoints with a base of its own: a second portal has its own `/me`. */
export function withBase<const Base extends ApiBase, const Table extends Record<string, Endpoint>>(
  base: Base,
  table: Table,
): { readonly [Name in keyof Table]: Table[Name] & { readonly base: Base } } {
  const based = Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, base }])
  return Object.fromEntries(based) as ReturnType<typeof withBase<Base, Table>>
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
  /** HTTP status, when there was an answer. */
  status?: number
  /** The server's own words, when it gave any. */
  message?: string
  /** The server asks not to repeat the call before this many ms have passed. */
  retryAfter?: number
  details?: unknown
}

export type CallResult<E extends Endpoint> = Result<Reply<E>, CallFailure<E>>
