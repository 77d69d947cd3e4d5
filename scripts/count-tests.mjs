// What a stage counts, and what it says of its failures. A stage that fails without a failure of its own has one.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {{ title: string, reason: string, hasEnded: boolean }[]} failures each counts
 * @property {string[]} [slowest] files, with their time
 */

/** A stage that is one check. @returns {Count} */
export function countCheck(name, { ok, tail }) {
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [ended(name, tail)] }
}

/**
 * A runner of our own, whose output ends with a line `N clean, N failed`, or `N clean, N failed, N not played`.
 * @returns {Count}
 */
export function countClean(name, { ok, tail }) {
  const [, clean = 0, ...others] = /^(\d+) clean, (\d+) failed(?:, (\d+) not played)?$/m.exec(tail) ?? []
  const [failed = 0, notPlayed = 0] = others.map((digits) => Number(digits ?? 0))
  const failures = Array.from({ length: failed + notPlayed }, (_, index) =>
    index === 0 ? ended(name, tail) : { ...ended(name, 'as above'), title: `${name}, ${index + 1}` },
  )
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
