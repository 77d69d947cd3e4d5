import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { inputOf, type QueuedWrite, type WrittenInput } from '../sync/queued-writes.ts'

/** What the page knows about a write besides how it waits. */
export interface WriteEffect {
  /** Its title in the sync center. Null for a mark, which nobody sees. */
  title: string | null
  /** How it shows before it is sent: what it will change in which answer. */
  changes: readonly AnswerChange[]
  /** Answers that will change once the server has it, in ways the page cannot predict. */
  refreshes: readonly AnswerRefresh[]
  /** It counts as done on this device even if the server refused it. */
  standsRefused?: true
}

export interface AnswerChange {
  answer: Endpoint
  /** The reply as it will be; the same object if the write does not concern it or has an unknown form. */
  apply: (reply: unknown, write: QueuedWrite, asked?: AnswerQuery) => unknown
}

/** Which of the answers of an endpoint one is. */
export interface AnswerQuery {
  /** What was asked for in the address. */
  query: Readonly<Record<string, unknown>>
  /** It continues a list. */
  isFurtherPage: boolean
}

/** The first page of everything. */
const askedPlainly: AnswerQuery = { query: {}, isFurtherPage: false }

export interface AnswerRefresh {
  answer: Endpoint
  /** Limits this to answers whose input has at least these values. */
  input: object
}

/** A change of one answer by one write. For a paged list it is called with each page. */
export function changes<A extends Endpoint, W extends WaitingEndpoint>(
  answer: A,
  write: W,
  change: (reply: Reply<A>, input: WrittenInput<W>, asked: AnswerQuery) => Reply<A>,
): AnswerChange {
  return {
    answer,
    apply(reply, queued, asked = askedPlainly) {
      const input = inputOf(write, queued)
      return input === null ? reply : change(reply as Reply<A>, input, asked)
    },
  }
}

export function refreshes<A extends Endpoint>(
  answer: A,
  input: { [Part in keyof CallInput<A>]?: Partial<CallInput<A>[Part]> } = {},
): AnswerRefresh {
  return { answer, input }
}
