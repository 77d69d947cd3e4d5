import type { UserId } from '#contract/vocabulary/ids.ts'

/** How many bytes of request bodies one person may have in memory at once: many forms, or one with all its files. */
const MOST_OF_A_PERSON = 64 * 1024 * 1024
/** The same for everybody together. */
const MOST = 512 * 1024 * 1024

export interface BodyRoom {
  /** Counts a body until it is released. Null: there is no room for it now. */
  enter: (person: UserId, bytes: number) => (() => void) | null
}

/** Counts the bodies that are held in memory: a form with its files takes dozens of megabytes, for as long as it arrives. */
export function createBodyRoom(): BodyRoom {
  const held = new Map<UserId, number>()
  let total = 0
  const add = (person: UserId, bytes: number) => {
    total += bytes
    const sum = (held.get(person) ?? 0) + bytes
    if (sum === 0) held.delete(person)
    else held.set(person, sum)
  }
  return {
    enter: (person, bytes) => {
      if (total + bytes > MOST || (held.get(person) ?? 0) + bytes > MOST_OF_A_PERSON) return null
      add(person, bytes)
      return () => add(person, -bytes)
    },
  }
}
