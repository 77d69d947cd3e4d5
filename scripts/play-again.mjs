// Which failed journeys are played once more: what depends on the moment may, what speaks of a loss may not.
import { plain } from './test-record.mjs'

/** More journeys than this that pass only when they are played again fail the run. */
export const MOST_UNSTEADY = 3

/** What no second try excuses: bytes, digests, doubled or lost things, leaks, a server's fault, an error in the console. */
const NEVER_AGAIN = [
  /\b(bytes?|digests?|sha-?256|checksums?)\b/i,
  /\b(doubled?|duplicates?|twice|lost|loses?|missing|vanished)\b/i,
  /\btoHave(Count|Length)\b/,
  /\bleak(s|ed|ing)?\b/i,
  /\b(status|answered|received|HTTP|code)\b\W{0,12}5\d\d\b|\b5xx\b|internal server error/i,
  /\bconsole\b|uncaught|unhandled|broke its own policy/i,
]

/** @param {{ reason: string, hasEnded: boolean }} failure */
export function mayPlayAgain({ reason, hasEnded }) {
  return hasEnded && !NEVER_AGAIN.some((words) => words.test(plain(reason)))
}

/**
 * Nothing is played again if the run fails anyway.
 * @template {{ reason: string, hasEnded: boolean }} Failure
 * @param {Failure[]} failures
 * @returns {Failure[]}
 */
export function listToPlayAgain(failures) {
  return failures.length <= MOST_UNSTEADY && failures.every(mayPlayAgain) ? failures : []
}

/**
 * What both runs together say. A journey that did not pass the second time has failed, in the words of the first.
 * @param {{ passed: number, failures: { title: string }[] }} first
 * @param {{ passed: number, failures: { title: string }[] }} second of all the failures of the first
 */
export function joinRuns(first, second) {
  const failedAgain = new Set(second.failures.map(({ title }) => title))
  const isWhole = second.passed + second.failures.length === first.failures.length
  const stillFails = ({ title }) => !isWhole || failedAgain.has(title)
  const unsteady = first.failures.filter((failure) => !stillFails(failure))
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failures: first.failures.filter(stillFails),
    unsteady,
  }
}
