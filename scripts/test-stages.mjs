// What npm test does, stage by stage.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countCheck, countClean, countJourneys, countUnit } from './count-tests.mjs'
import { listJourneyFailures, listUnitFailures } from './list-failures.mjs'
import { listSlowJourneys, listSlowUnits } from './list-slowest.mjs'
import { root } from './node24.mjs'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} minutes after which it hangs, on the slowest machine, and is stopped
 * @property {string[][]} commands a file for Node and its arguments each; all of them run, whatever failed before
 * @property {(ok: boolean, tail: string) => { passed: number, failed: number }} count
 * @property {() => string[]} [failures] what failed, in few words
 * @property {() => string[]} [slowest] where its time went
 */

export const results = path.join(root, 'test-results')
export const journeyReport = path.join(results, 'journeys.json')
const unitReport = path.join(results, 'unit.json')

const tool = (...parts) => path.join(root, 'node_modules', ...parts)

/** @type {Stage} */
const lint = {
  name: 'lint',
  minutes: 5,
  commands: [[tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  count: countCheck,
}

/** @returns {Stage} */
function format(files) {
  return {
    name: 'format',
    minutes: 5,
    commands: [
      [
        tool('prettier', 'bin', 'prettier.cjs'),
        '--check',
        '--log-level=warn',
        '--ignore-unknown',
        // What it found in order before, by content, is in order.
        '--cache',
        '--cache-strategy=content',
        `--cache-location=${tool('.cache', 'trocar', 'prettier')}`,
        ...files,
      ],
    ],
    count: countCheck,
  }
}

/** @type {Stage} */
const types = {
  name: 'types',
  minutes: 6,
  // Each checker of a project checks for itself what all its files need: four of them compute twice as long as one.
  commands: [[tool('typescript', 'bin', 'tsc'), '-b', '--checkers', '1', '--builders', '2']],
  count: countCheck,
}

/** @type {Stage} */
const build = {
  name: 'build',
  minutes: 6,
  commands: [[path.join(root, 'scripts', 'build.mjs')]],
  count: countCheck,
}

/** @returns {Stage} */
function unit(name, ...options) {
  return {
    name,
    minutes: 15,
    commands: [
      [
        tool('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
        ...options,
      ],
    ],
    count: (ok) => countUnit(readReport(unitReport), ok),
    failures: () => listUnitFailures(readReport(unitReport)),
    slowest: () => listSlowUnits(readReport(unitReport), root),
  }
}

/** @returns {Stage} */
function journeys(name, ...options) {
  return {
    name,
    minutes: 30,
    commands: [
      [
        tool('@playwright', 'test', 'cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...options,
      ],
    ],
    count: (ok) => countJourneys(readReport(journeyReport), ok),
    failures: () => listJourneyFailures(readReport(journeyReport)),
    slowest: () => listSlowJourneys(readReport(journeyReport)),
  }
}

/** @type {Stage} */
const lab = {
  name: 'fault lab, a short run',
  minutes: 6,
  commands: [
    [
      path.join(root, 'lab', 'faultlab', 'main.ts'),
      '--schedules=3',
      // The same three each time, unless the environment names others: what fails here is new, not drawn by chance.
      `--seed=${process.env.TROCAR_LAB_SEED || 42}`,
      '--longest=10',
      '--workers=2',
      '--minutes=3',
    ],
  ],
  count: (ok, tail) => countClean(tail, ok),
}

/** @type {Stage} */
const fuzz = {
  name: 'fuzzing, a short run',
  minutes: 6,
  commands: [[path.join(root, 'lab', 'fuzz', 'run.ts'), '--tries', '2000', '--minutes', '4']],
  count: (ok, tail) => countClean(tail, ok),
}

/** Sign in, record, be killed, assess, work offline: what no change may break. */
export const CORE_JOURNEYS = [
  'a resident signs in and sees the app',
  'a resident records an activity, looks at the take, sends it and watches it',
  'a killed browser costs at most the last second, and what is there can be submitted',
  'faculty assesses what a resident submitted, and the resident sees it and says so',
  'favorites are made and undone offline, and only the last wish is sent',
]

/**
 * Before anything runs: two at a time, of which one computes on one core alone.
 * @param {string[]} files whose format is checked
 * @returns {Stage[][]}
 */
const checks = (files) => [
  [lint, build],
  [types, format(files)],
]

/**
 * Everything. Stages of one row run side by side: each of them leaves a core idle, or waits for a clock.
 * @type {Stage[][]}
 */
export const allStages = [
  ...checks(['.']),
  [unit('unit and server tests')],
  [journeys('journeys in Chromium')],
  [lab, fuzz],
]

/**
 * What finds most in a few minutes: the tests of what changed since `since` and of what imports it, and five journeys.
 * @param {string | undefined} since a commit; without one, what is not committed, or else the last commit
 * @returns {Stage[][]}
 */
export function stagesForChanged(since) {
  const from = since ?? (hasUncommitted() ? 'HEAD' : 'HEAD~1')
  const changed = unit(`tests of what changed since ${from}`, `--changed=${from}`, '--passWithNoTests')
  // A change of words alone has no tests.
  const count = (ok) => {
    const report = readReport(unitReport)
    return ok && report?.numTotalTests === 0 ? { passed: 0, failed: 0 } : countUnit(report, ok)
  }
  return [
    ...checks(filesToFormat(listChanged(from))),
    [{ ...changed, count }],
    [journeys('five journeys', `--grep=${CORE_JOURNEYS.join('|')}`)],
  ]
}

/** What may be out of order: the files that changed, or all of them if their rules did. */
export function filesToFormat(changed) {
  const isRule = (file) => /^(\.prettier.*|package(-lock)?\.json)$/.test(file)
  return changed.length === 0 || changed.some(isRule) ? ['.'] : changed
}

function listChanged(from) {
  return [
    ...listFiles('diff', '--name-only', '--diff-filter=d', from),
    ...listFiles('ls-files', '--others', '--exclude-standard'),
  ]
}

function hasUncommitted() {
  return listFiles('status', '--porcelain').length > 0
}

/** The lines of what Git says. */
function listFiles(...args) {
  const said = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  return said.split('\n').filter((line) => line !== '')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
