import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { inputOf, type QueuedWrite, type WrittenInput } from '../sync/queued-writes.ts'

/** What the page knows of a write besides how it waits. */
export interface WriteEffect {
  /** What the sync centre calls it. Null for a mark, which nobody sees. */
  title: string | null
  /** How it looks before it is sent: what it will change in which answer. */
  changes: readonly AnswerChange[]
  /** Answers that will change once the server has it, in ways the page cannot predict. */
  refreshes: readonly AnswerRefresh[]
  /** It looks done on this device even when the server said no. */
  standsRefused?: true
}

export interface AnswerChange {
  answer: Endpoint
  /** The reply as it will be; the same one where the write does not concern it, or is of an unknown form. */
  apply: (reply: unknown, write: QueuedWrite) => unknown
}

export interface AnswerRefresh {
  answer: Endpoint
  /** Answers whose input has at least these values. */
  input: object
}

/** A change of one answer by one write. For a paged list it is given each page. */
export function changes<A extends Endpoint, W extends WaitingEndpoint>(
  answer: A,
  write: W,
  change: (reply: Reply<A>, input: WrittenInput<W>) => Reply<A>,
): AnswerChange {
  return {
    answer,
    apply(reply, queued) {
      const input = inputOf(write, queued)
      return input === null ? reply : change(reply as Reply<A>, input)
    },
  }
}

export function refreshes<A extends Endpoint>(
  answer: A,
  input: { [Part in keyof CallInput<A>]?: Partial<CallInput<A>[Part]> } = {},
): AnswerRefresh {
  return { answer, input }
}
