// What a stage counts, and what it says of its failures. A stage that fails without a failure of its own has one.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {{ title: string, reason: string, hasEnded: boolean }[]} failures each counts
 * @property {string[]} [slowest] files, with their time
 */

/** Of a failure's title, characters: it is one line of the end of a log. */
const LONGEST_TITLE = 200

/** A stage that is one check. @returns {Count} */
export function countCheck(name, { ok, tail }) {
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [ended(name, tail)] }
}

/**
 * A runner of our own, whose output ends with a line `N clean, N failed`, or `N clean, N failed, N not played`. What a
 * line that begins with FOUND says is the title of a failure.
 * @returns {Count}
 */
export function countClean(name, { ok, tail }) {
  const [, clean = 0, ...others] = /^(\d+) clean, (\d+) failed(?:, (\d+) not played)?$/m.exec(tail) ?? []
  const [failed = 0, notPlayed = 0] = others.map((digits) => Number(digits ?? 0))
  const found = [...tail.matchAll(/^ *FOUND\b.*$/gm)].map(([line]) => line.trim().slice(0, LONGEST_TITLE))
  const failures = Array.from({ length: failed + notPlayed }, (_, index) => ({
    ...ended(name, index === 0 ? tail : 'as above'),
    title: `${name}, ${found[index] ?? index + 1}`,
  }))
  return withHiddenFailure(name, { ok, tail }, { passed: Number(clean), failures })
}

/** Adds a failure for a stage that crashed, ran out of time, or had nothing to run. @returns {Count} */
export function withHiddenFailure(name, { ok, tail }, count) {
  const isGood = (ok && count.passed > 0) || count.failures.length > 0
  return isGood ? count : { ...count, failures: [ended(name, tail)] }
}

function ended(name, tail) {
  return { title: name, reason: `It ended with:\n${tail}`, hasEnded: true }
}
