import type { RealtimeLink } from '#domain/ports.ts'

type LinkState = 'offline' | 'connecting' | 'connected'

/** A live link on which a test speaks for the server. */
export interface FakeLink extends Pick<RealtimeLink, 'listen' | 'state'> {
  say(topic: string, body: string): void
  become(next: LinkState): void
}

export function createFakeLink(): FakeLink {
  const ears = new Map<string, Set<(body: string) => void>>()
  const watchers = new Set<() => void>()
  let state: LinkState = 'offline'
  return {
    listen(topic, listener) {
      const those = ears.get(topic) ?? new Set()
      ears.set(topic, those.add(listener))
      return () => void those.delete(listener)
    },
    state: () => ({
      snapshot: () => state,
      subscribe(listener) {
        watchers.add(listener)
        return () => void watchers.delete(listener)
      },
    }),
    say: (topic, body) => ears.get(topic)?.forEach((listener) => listener(body)),
    become(next) {
      state = next
      watchers.forEach((watcher) => watcher())
    },
  }
}
