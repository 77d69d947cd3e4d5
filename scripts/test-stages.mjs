// What npm test does, stage by stage.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { countCheck, countClean, withHiddenFailure } from './count-tests.mjs'
import { root } from './node24.mjs'
import { joinRuns, listToPlayAgain } from './play-again.mjs'
import { readRecord, RECORD_VARIABLE } from './test-record.mjs'

/**
 * @typedef {import('./test-stages.d.mts').Command} Command a file for Node with its arguments
 * @typedef {import('./test-stages.d.mts').Count} Count
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} budget what it should take on two quiet cores, seconds
 * @property {Command[]} commands all of them run, whatever failed before
 * @property {(end: { ok: boolean, tail: string }) => Count} count
 * @property {(count: Count) => { command: Command, join: () => Count } | null} [playAgain] once more, what failed
 */

export const results = path.join(root, 'test-results')
/** Longer than this many times its budget, and a stage hangs. */
export const HANGS = 5
/** How much slower than usual this machine is, for the limits inside of the runners. */
export const SLOWNESS_VARIABLE = 'TROCAR_SLOWNESS'

const tool = (...parts) => path.join(root, 'node_modules', ...parts)

/** @returns {Stage} */
function check(name, budget, ...args) {
  return { name, budget, commands: [{ args }], count: (end) => countCheck(name, end) }
}

/** @type {Stage} */
const lint = check('lint', 50, tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings')

/** @returns {Stage} */
function format(files) {
  return check(
    'format',
    30,
    tool('prettier', 'bin', 'prettier.cjs'),
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    // What it found in order before, by content, is in order.
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${tool('.cache', 'trocar', 'prettier')}`,
    ...files,
  )
}

/** @type {Stage} */
const types = check(
  'types',
  60,
  tool('typescript', 'bin', 'tsc'),
  '-b',
  // Each checker of a project checks for itself what all its files need: four of them compute twice as long as one.
  '--checkers',
  '1',
  '--builders',
  '2',
)

/** @type {Stage} */
const build = check('build', 55, path.join(root, 'scripts', 'build.mjs'))

/** Of tests that a reporter of ours records. @returns {Pick<Stage, 'commands' | 'count'>} */
function recorded(name, record, args) {
  return {
    commands: [{ args, env: { [RECORD_VARIABLE]: record } }],
    count: (end) => withHiddenFailure(name, end, readRecord(record)),
  }
}

/** @returns {Stage} */
function unit(name, budget, ...options) {
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'scripts', 'record-unit.mjs')}`]
  const args = [tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...options]
  return { name, budget, ...recorded(name, path.join(results, 'unit.jsonl'), args) }
}

/** @param {string[]} projects of `e2e/playwright.config.ts` @returns {Stage} */
function journeys(name, budget, projects, ...options) {
  const args = [
    tool('@playwright', 'test', 'cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `--reporter=list,${path.join(root, 'scripts', 'record-journeys.mjs')}`,
    ...projects.map((project) => `--project=${project}`),
  ]
  const record = path.join(results, projects[0])
  return {
    name,
    budget,
    // Playwright empties the folder of results of an earlier run.
    ...recorded(name, `${record}.jsonl`, [...args, `--output=${record}`, ...options]),
    playAgain: (first) => playFailedAgain(name, args, `${record}-again`, first),
  }
}

/** Alone, after all others, and without touching what the first try left. */
function playFailedAgain(name, args, record, first) {
  const listed = listToPlayAgain(first.failures)
  if (listed.length === 0) return null
  const list = `${record}.txt`
  writeFileSync(list, listed.map(({ title }) => `${title}\n`).join(''))
  const options = [`--test-list=${list}`, '--workers=1', `--output=${record}`]
  const again = recorded(name, `${record}.jsonl`, [...args, ...options])
  return {
    command: again.commands[0],
    join: () => joinRuns(first, readRecord(recordOf(again))),
  }
}

/** A limit that a runner of ours has of its own follows the machine, as that of the stage does. */
const minutes = (usual) => String(Math.ceil(usual * Number(process.env[SLOWNESS_VARIABLE] ?? 1)))

/** @returns {Stage} */
function lab() {
  const name = 'fault lab, a short run'
  const args = [
    path.join(root, 'lab', 'faultlab', 'main.ts'),
    '--schedules=3',
    // The same three each time, unless the environment names others: what fails here is new, not drawn by chance.
    `--seed=${process.env.TROCAR_LAB_SEED || 38}`,
    '--longest=10',
    '--workers=2',
    `--minutes=${minutes(4)}`,
  ]
  return { name, budget: 60, commands: [{ args }], count: (end) => countClean(name, end) }
}

/** @returns {Stage} */
function fuzz() {
  const name = 'fuzzing, a short run'
  const args = [path.join(root, 'lab', 'fuzz', 'run.ts'), '--tries=2000', `--minutes=${minutes(4)}`]
  return { name, budget: 40, commands: [{ args }], count: (end) => countClean(name, end) }
}

/** The projects whose journeys each change has to pass. */
const EACH_CHANGE = ['journeys', 'waiting']

/** Sign in, record, be killed, assess, work offline: what no change may break. */
export const CORE_JOURNEYS = [
  'a wrong password says so and reveals nothing; the right one leads to the page that was asked for',
  'a resident records an activity, looks at the take, sends it and watches it',
  'a killed browser costs at most the last second, and what is there can be submitted',
  'faculty assesses what a resident submitted, and the resident sees it and says so',
  'favorites are made and undone offline, and only the last choice is sent',
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
 * What each change has to pass. Stages of one row run side by side: each of them leaves a core idle, or waits for a
 * clock.
 * @returns {Stage[][]}
 */
export function stagesForEachChange() {
  return [
    ...checks(['.']),
    [unit('unit and server tests', 660)],
    [journeys('journeys in Chromium', 1_200, EACH_CHANGE)],
    [lab(), fuzz()],
  ]
}

/** Everything. @returns {Stage[][]} */
export function allStages() {
  return [...stagesForEachChange(), [journeys('journeys before a release', 780, ['before-release'])]]
}

/**
 * What finds most in a few minutes: the tests of what changed since `since` and of what imports it, and five journeys.
 * @param {string | undefined} since a commit; without one, what is not committed, or else the last commit
 * @returns {Stage[][]}
 */
export function stagesForChanged(since) {
  const from = since ?? (hasUncommitted() ? 'HEAD' : 'HEAD~1')
  const name = `tests of what changed since ${from}`
  const changed = unit(name, 60, `--changed=${from}`, '--passWithNoTests')
  return [
    ...checks(filesToFormat(listChanged(from))),
    // A change of words alone has no tests.
    [{ ...changed, count: (end) => (end.ok ? readRecord(recordOf(changed)) : changed.count(end)) }],
    [journeys('five journeys', 60, EACH_CHANGE, `--grep=${CORE_JOURNEYS.join('|')}`)],
  ]
}

function recordOf({ commands }) {
  return commands[0].env[RECORD_VARIABLE]
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
