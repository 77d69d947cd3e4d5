// The slowest files of a stage, slowest first.
import path from 'node:path'

const LISTED = 8

/** From Vitest's JSON report. @returns {string[]} */
export function listSlowUnits(report, root) {
  return slowest(
    (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      ms: endTime - startTime,
    })),
  )
}

/** From Playwright's JSON report. @returns {string[]} */
export function listSlowJourneys(report) {
  return slowest(
    (report?.suites ?? []).map((suite) => ({
      name: suite.file,
      ms: specsOf(suite)
        .flatMap(({ tests }) => tests.flatMap(durations))
        .reduce((sum, ms) => sum + ms, 0),
    })),
  )
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function durations({ results }) {
  return results.map(({ duration }) => duration)
}

function slowest(files) {
  return files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, LISTED)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
