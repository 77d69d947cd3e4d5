import type { Log, RealtimeLink, Unsubscribe } from '../ports.ts'

/** How many applied events are remembered. */
const REMEMBERED = 200

/** The schema of an event, as far as reading one needs it. */
export interface EventSchema<Event extends { eventId: string }> {
  safeParse(body: unknown): { success: true; data: Event } | { success: false }
}

export interface LiveEvents {
  /** `apply` hears each event once, however often and on however many of the topics it comes. */
  hear<Event extends { eventId: string }>(
    topics: readonly string[],
    schema: EventSchema<Event>,
    apply: (event: Event, topic: string) => void,
  ): Unsubscribe
  /** The link stands again: what was said meanwhile was missed, and has to be asked for. */
  onReturn(catchUp: () => void): Unsubscribe
}

/** What the server says over the live link, each event applied once. */
export function createLiveEvents(link: Pick<RealtimeLink, 'listen' | 'state'>, log: Log): LiveEvents {
  return {
    hear(topics, schema, apply) {
      // Per listener, since another may receive the same event in a different form.
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
    onReturn(catchUp) {
      const state = link.state()
      let before = state.snapshot()
      return state.subscribe(() => {
        const now = state.snapshot()
        const isBack = now === 'connected' && before !== 'connected'
        before = now
        if (isBack) catchUp()
      })
    },
  }
}

/** True for an id that was not asked for before. */
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
