import * as z from 'zod/mini'
import { text } from './vocabulary/plain-values.ts'

/** Version of a page, made of the package version and the commit it was built from: `0.1.0+20261123.1441`. */
export const appVersion = text(40).check(z.regex(/^\d+(?:\.\d+){0,3}(?:[+-][\w.]+)?$/))

/** Compares the numbers in two versions from left to right. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Null when the list is empty. */
export function newestVersion(versions: readonly string[]): string | null {
  return versions.toSorted(compareVersions).at(-1) ?? null
}

function numbersOf(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}
