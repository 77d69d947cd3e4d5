// What a run of tests did, written line by line while it runs: a runner that is killed leaves what it had planned,
// and so what did not run.
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The environment variable that tells a reporter where to write. */
export const RECORD_VARIABLE = 'TROCAR_TEST_RECORD'
const LISTED_SLOW = 8
const LONGEST_REASON = 1_500

/**
 * @typedef {object} Line one of: `planned` (a test, or a file of tests), `passed` and `failed` (a test), `done` (what
 * was planned)
 * @property {string} [planned] @property {string} [passed] @property {string} [failed] its title
 * @property {string} [done] the title that was planned
 * @property {string} [file] @property {number} [ms] @property {string} [reason] all that was said of a failure
 */

/** For reporters. @returns {(line: Line) => void} */
export function openRecord(file = process.env[RECORD_VARIABLE]) {
  if (file === undefined) throw new Error(`${RECORD_VARIABLE} names no file to write the results to.`)
  return (line) => appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/**
 * @param {string} file that may not exist: then nothing was planned
 * @returns {{ passed: number, failures: { title: string, reason: string, hasEnded: boolean }[], slowest: string[] }}
 */
export function readRecord(file) {
  const lines = linesOf(file)
  const done = new Set(lines.map((line) => line.done))
  const unfinished = lines
    .filter(({ planned }) => planned !== undefined && !done.has(planned))
    .map(({ planned }) => ({
      title: planned,
      reason: 'It was interrupted, or did not run.',
      hasEnded: false,
    }))
  const failed = lines
    .filter((line) => line.failed !== undefined)
    .map(({ failed: title, reason = 'It gave no reason.' }) => ({ title, reason, hasEnded: true }))
  return {
    passed: lines.filter((line) => line.passed !== undefined).length,
    failures: [...failed, ...unfinished],
    slowest: slowestFiles(lines),
  }
}

/** A failure in few lines: its title, and the first words of its reason. @returns {string} */
export function describeFailure({ title, reason }) {
  const lines = plain(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines].join('\n    ').slice(0, LONGEST_REASON)
}

/** Without colors, which are noise in a log. */
export function plain(text) {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[0-9;]*m/g, '')
}

function linesOf(file) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  // Whole lines only: a runner that was killed may have written half of one.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

function slowestFiles(lines) {
  const msOf = new Map()
  for (const { file, ms } of lines) if (file !== undefined) msOf.set(file, (msOf.get(file) ?? 0) + ms)
  return [...msOf]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LISTED_SLOW)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path.normalize(file)}`)
}
