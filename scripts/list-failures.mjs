// A short list of failures for the end of the output, which people read first and logs keep longest.

const LONGEST = 400

/** From Vitest's JSON report. @returns {string[]} */
export function listUnitFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [entry(name, message)]
    return failed.map(({ fullName, failureMessages }) => entry(`${name} › ${fullName}`, failureMessages[0]))
  })
}

/** From Playwright's JSON report. @returns {string[]} */
export function listJourneyFailures(report) {
  return (report?.suites ?? []).flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => entry(`${file}:${line} › ${title}`, firstError(results))),
    ),
    ...listJourneyFailures(suite),
  ])
}

function firstError(results) {
  return results.flatMap(({ errors }) => errors ?? [])[0]?.message
}

/** @param {string} title @param {string | undefined} reason */
function entry(title, reason) {
  // Colors are noise in a log.
  // oxlint-disable-next-line no-control-regex
  const words = (reason ?? 'It gave no reason.').replaceAll(/\u001B\[[0-9;]*m/g, '')
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return [title, ...lines].join('\n    ').slice(0, LONGEST)
}
