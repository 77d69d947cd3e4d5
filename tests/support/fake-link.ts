import type { RealtimeLink } from '#domain/ports.ts'

type LinkState = 'offline' | 'connecting' | 'connected'

/** A live link on which a test speaks for the server. */
export interface FakeLink extends Pick<RealtimeLink, 'listen' | 'state'> {
  say(topic: string, body: string): void
  /** The server confirms the subscriptions to these topics; left out, to all. Something may have been missed. */
  confirm(...topics: string[]): void
  /** The server confirms all subscriptions, and says that there was nothing to be missed. */
  confirmQuiet(): void
  become(next: LinkState): void
}

export function createFakeLink(): FakeLink {
  const ears = new Map<string, Set<{ listener: (body: string) => void }>>()
  const watchers = new Set<() => void>()
  const hopeful = new Set<{ topic: string; onHearing: (hasMissed: boolean) => void }>()
  let state: LinkState = 'offline'
  return {
    listen(topic, listener, onHearing) {
      const those = ears.get(topic) ?? new Set()
      const one = { listener }
      ears.set(topic, those.add(one))
      const hope = onHearing === undefined ? null : { topic, onHearing }
      if (hope !== null) hopeful.add(hope)
      return () => {
        those.delete(one)
        if (hope !== null) hopeful.delete(hope)
      }
    },
    state: () => ({
      snapshot: () => state,
      subscribe(listener) {
        watchers.add(listener)
        return () => void watchers.delete(listener)
      },
    }),
    say: (topic, body) => ears.get(topic)?.forEach(({ listener }) => listener(body)),
    confirm(...topics) {
      for (const { topic, onHearing } of hopeful)
        if (topics.length === 0 || topics.includes(topic)) onHearing(true)
    },
    confirmQuiet: () => hopeful.forEach(({ onHearing }) => onHearing(false)),
    become(next) {
      state = next
      watchers.forEach((watcher) => watcher())
    },
  }
}
