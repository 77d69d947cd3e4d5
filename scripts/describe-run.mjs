// The last lines of npm test, which people read first and logs keep longest.
import { describeFailure } from './test-record.mjs'

/**
 * The failures with their reasons, a line for each stage, what was unsteady, and the sum.
 * @param {import('./run-stage.mjs').End[]} ends
 * @param {number} seconds that all stages took
 * @returns {{ text: string, isGood: boolean }}
 */
export function describeRun(ends, seconds) {
  const unsteady = ends.flatMap((end) => end.unsteady ?? [])
  const failures = ends.flatMap((end) => end.failures)
  const passed = ends.reduce((sum, end) => sum + end.passed, 0)
  const parts = [
    failures.map(describeFailure).join('\n\n'),
    [...ends.flatMap(describeStage), `       all stages: ${whole(seconds)} s`].join('\n'),
    unsteady.map(describeUnsteady).join('\n'),
    `${passed} passed, ${failures.length} failed`,
  ]
  return {
    text: parts.filter((part) => part !== '').join('\n\n'),
    isGood: failures.length === 0 && passed > 0,
  }
}

function describeStage({ name, passed, failures, seconds, budget, slowest = [] }) {
  const mark = failures.length === 0 ? 'ok    ' : 'FAILED'
  const time = `${whole(seconds)} s (budget ${whole(budget)} s${seconds > budget ? ', exceeded' : ''})`
  return [
    `${mark} ${name}: ${passed} passed, ${failures.length} failed, ${time}`,
    ...slowest.map((file) => `         ${file}`),
    // Once more, by name alone: a log that is cut keeps its end.
    ...failures.map(({ title }) => `    x    ${title}`),
  ]
}

function describeUnsteady(failure) {
  return `unsteady: it passed when it was played again, alone; before, it said:\n  ${describeFailure(failure)}`
}

function whole(seconds) {
  return String(Math.round(seconds))
}
