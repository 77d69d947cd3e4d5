import type { Input } from '#contract/endpoint.ts'
import type { Reflection, writeReflection } from '#contract/endpoints/learning/course-work.ts'
import { saidAfter } from '#domain/time/said-after.ts'

/** Words, and whether others may read them: two things, each of which counts as it was said last. */
type Said = Pick<Reflection, 'text' | 'isShared' | 'writtenAt' | 'chosenAt'>
type Written = Input<typeof writeReflection>['body']

/** Other words. They leave it shared if it was; where it was private, they are written to stay so. */
export function rewrite(seen: Said | null, text: string, now: number): Written {
  if (seen === null) return { text, isShared: false, writtenAt: saidAfter(null, now) }
  const writtenAt = saidAfter(later(seen.writtenAt, chosenAtOf(seen)), now)
  if (!seen.isShared) return { text, isShared: false, writtenAt }
  return { text, isShared: true, writtenAt, chosenAt: chosenAtOf(seen) }
}

/** Shares a reflection, or no longer. An older server goes by `writtenAt` alone: before all that was written since. */
export function choose(seen: Said, isShared: boolean, now: number): Written {
  const writtenAt = saidAfter(seen.writtenAt, Date.parse(seen.writtenAt))
  const chosenAt = saidAfter(later(writtenAt, chosenAtOf(seen)), now)
  return { text: seen.text, isShared, writtenAt, chosenAt }
}

/** As the server will have it; null: no words are left. */
export function withWritten<Seen extends Said>(seen: Seen, written: Said): (Seen & Said) | null {
  const words = isBefore(written.writtenAt, seen.writtenAt) ? seen : written
  const choice = isBefore(chosenAtOf(written), chosenAtOf(seen)) ? seen : written
  if (words.text === '') return null
  const { text, writtenAt } = words
  return { ...seen, text, writtenAt, isShared: choice.isShared, chosenAt: chosenAtOf(choice) }
}

function chosenAtOf({ writtenAt, chosenAt }: Pick<Said, 'writtenAt' | 'chosenAt'>): string {
  return chosenAt ?? writtenAt
}

function isBefore(one: string, other: string): boolean {
  return Date.parse(one) < Date.parse(other)
}

function later(one: string, other: string): string {
  return isBefore(one, other) ? other : one
}
