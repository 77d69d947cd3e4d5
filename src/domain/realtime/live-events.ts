import type { Log, RealtimeLink, Unsubscribe } from '../ports.ts'

/** How many applied events are remembered. */
const REMEMBERED = 200

/** As much of an event's schema as reading one needs. */
export interface EventSchema<Event extends { eventId: string }> {
  safeParse(body: unknown): { success: true; data: Event } | { success: false }
}

export interface LiveEvents {
  /** Calls `apply` once for each event, however often and on however many of the topics it arrives. */
  hear<Event extends { eventId: string }>(
    topics: readonly string[],
    schema: EventSchema<Event>,
    apply: (event: Event, topic: string) => void,
  ): Unsubscribe
  /**
   * All these topics are heard, at first or again, and something may have been published before that must be fetched:
   * what is fetched while the server does not know of the subscription yet may be from before a change that nobody is
   * told of. Not called if the server says that there was none.
   */
  onHearing(topics: readonly string[], catchUp: () => void): Unsubscribe
  /** The link is back, perhaps as somebody who may do less. */
  onReturn(lookAgain: () => void): Unsubscribe
}

/** What the server says over the live link, each event applied once. */
export function createLiveEvents(link: Pick<RealtimeLink, 'listen' | 'state'>, log: Log): LiveEvents {
  return {
    hear(topics, schema, apply) {
      // Remembered per listener, because another may receive the same event in a different form.
      const isNew = rememberEvents()
      const listen = (topic: string): Unsubscribe =>
        link.listen(topic, (body) => {
          const read = schema.safeParse(parse(body))
          if (!read.success) log.warn('realtime', `An event on ${topic} was not understood.`)
          else if (isNew(read.data.eventId)) apply(read.data, topic)
        })
      const stops = topics.map(listen)
      return () => stops.forEach((stop) => stop())
    },
    onHearing(topics, catchUp) {
      const heard = new Map<string, boolean>()
      const note = (topic: string, hasMissed: boolean): void => {
        if (heard.set(topic, hasMissed).size < topics.length) return
        const isLate = [...heard.values()].includes(true)
        heard.clear()
        if (isLate) catchUp()
      }
      const stops = topics.map((topic) => link.listen(topic, nothing, (hasMissed) => note(topic, hasMissed)))
      return () => stops.forEach((stop) => stop())
    },
    onReturn(lookAgain) {
      const state = link.state()
      let before = state.snapshot()
      return state.subscribe(() => {
        const now = state.snapshot()
        const isBack = now === 'connected' && before !== 'connected'
        before = now
        if (isBack) lookAgain()
      })
    },
  }
}

/** For those who hear an event otherwise. */
function nothing(): void {}

/** Returns a function that is true for an id the first time. */
function rememberEvents(): (eventId: string) => boolean {
  const applied = new Set<string>()
  return (eventId) => {
    if (applied.has(eventId)) return false
    applied.add(eventId)
    const [oldest] = applied
    if (applied.size > REMEMBERED && oldest !== undefined) applied.delete(oldest)
    return true
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
