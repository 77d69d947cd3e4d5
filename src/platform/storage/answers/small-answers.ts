import * as z from 'zod/mini'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { StoredAnswer } from '#domain/answers/answer-store.ts'

const PREFIX = 'trocar-answer:'

const storedAnswer = z.object({ at: z.number(), until: z.number(), data: z.unknown() })

interface Entry {
  name: string
  at: number
  until: number
}

/**
 * Answers that a first screen needs: browsers read this storage at once, and have room for some five million
 * characters.
 */
export function createSmallAnswers(storage: Storage, budget: number) {
  const nameOf = (owner: UserId, key: string): string => `${PREFIX}${owner}:${key}`

  function read(name: string): StoredAnswer | null {
    try {
      const stored = storedAnswer.safeParse(JSON.parse(storage.getItem(name) ?? 'null'))
      return stored.success ? stored.data : null
    } catch {
      // Damaged by another program.
      return null
    }
  }
  function namesWith(prefix: string): string[] {
    return Array.from({ length: storage.length }, (_one, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(prefix),
    )
  }
  const charactersOf = (name: string): number => name.length + (storage.getItem(name)?.length ?? 0)
  function list(): Entry[] {
    return namesWith(PREFIX).map((name) => ({ name, ...(read(name) ?? { at: 0, until: 0 }) }))
  }
  /** Removes what was fetched longest ago first. */
  function makeRoom(wanted: number): void {
    let used = namesWith(PREFIX).reduce((sum, name) => sum + charactersOf(name), 0)
    // Nearly always: to find out when each was fetched, all would have to be parsed.
    if (used + wanted <= budget) return
    for (const { name } of list().toSorted((one, other) => one.at - other.at)) {
      if (used + wanted <= budget) return
      used -= charactersOf(name)
      storage.removeItem(name)
    }
  }

  function set(name: string, text: string): boolean {
    try {
      storage.setItem(name, text)
      return true
    } catch {
      // The storage is full of other things, or not allowed (a private window).
      return false
    }
  }

  return {
    read: (owner: UserId, key: string) => read(nameOf(owner, key)),
    /** False if the browser stores no more: then what was there before stays. */
    write(owner: UserId, key: string, text: string): boolean {
      const name = nameOf(owner, key)
      const former = storage.getItem(name)
      storage.removeItem(name)
      makeRoom(name.length + text.length)
      if (set(name, text)) return true
      if (former !== null) set(name, former)
      return false
    },
    remove: (owner: UserId, key: string) => storage.removeItem(nameOf(owner, key)),
    forget(owner: UserId): void {
      for (const name of namesWith(nameOf(owner, ''))) storage.removeItem(name)
    },
    sweep(now: number): void {
      for (const { name, until } of list()) if (until <= now) storage.removeItem(name)
    },
  }
}
