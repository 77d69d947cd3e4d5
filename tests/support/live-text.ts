import type { LiveText } from '#features/shared/editing/use-typed-text.ts'

/** A text that is typed into, and what it says by now, with what would only be made in a moment. */
export function createLiveText(start: string) {
  const listeners = new Set<() => void>()
  const typing = new Set<() => void>()
  let body = start
  let coming: (() => string) | null = null
  function write(next: string): void {
    coming = null
    body = next
    for (const listener of listeners) listener()
  }
  function make(): string {
    if (coming !== null) write(coming())
    return body
  }
  const live: LiveText = {
    body: () => body,
    latest: make,
    isAsWritten: () => body === start,
    write,
    writeSoon(next) {
      coming = next
      for (const listener of typing) listener()
    },
    watchTyping(listener) {
      typing.add(listener)
      return () => void typing.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const written = {
    get body() {
      return make()
    },
  }
  return { live, written }
}
