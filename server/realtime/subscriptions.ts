import { ProtocolError } from './protocol-error.ts'
import type { StompFrame } from './stomp-frame.ts'

/** What one connection subscribes to, under ids that it chooses. */
export class Subscriptions {
  readonly #topics: ReadonlySet<string>
  readonly #most: number
  readonly #topicsById = new Map<string, string>()

  constructor(topics: ReadonlySet<string>, most: number) {
    this.#topics = topics
    this.#most = most
  }

  add({ headers }: StompFrame): void {
    const id = headers.get('id')
    const destination = headers.get('destination') ?? ''
    if (id === undefined) throw new ProtocolError('A subscription needs an id')
    if (!this.#topics.has(destination)) throw new ProtocolError('There is no such topic')
    if (this.#topicsById.size >= this.#most) throw new ProtocolError('Too many subscriptions', '429')
    this.#topicsById.set(id, destination)
  }

  remove({ headers }: StompFrame): void {
    this.#topicsById.delete(headers.get('id') ?? '')
  }

  clear(): void {
    this.#topicsById.clear()
  }

  /** Ids of the subscriptions to a topic. */
  idsOf(topic: string): string[] {
    return [...this.#topicsById].filter(([, destination]) => destination === topic).map(([id]) => id)
  }
}
