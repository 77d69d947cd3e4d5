// Counts what the test runners report. A stage that failed without a failed test counts as one failure.

/** Vitest's JSON report. A file that could not be loaded has no tests, so it counts as one failure. */
export function countUnit(report, ok) {
  const unloadable = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return withHiddenFailure(ok, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloadable.length,
  })
}

/** Playwright's JSON report. A journey that needed a second try counts as failed. */
export function countJourneys(report, ok) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return withHiddenFailure(ok, { passed: expected, failed: unexpected + flaky })
}

/** A runner of our own, whose output ends with a line `N clean, N failed`. */
export function countClean(output, ok) {
  const [, passed = 0, failed = 0] = /^(\d+) clean, (\d+) failed$/m.exec(output) ?? []
  return withHiddenFailure(ok, { passed: Number(passed), failed: Number(failed) })
}

/** A stage that is one check. */
export function countCheck(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Adds a failure for a stage that crashed, ran out of time, or had nothing to run. */
function withHiddenFailure(ok, { passed, failed }) {
  return ok && passed > 0 ? { passed, failed } : { passed, failed: Math.max(failed, 1) }
}
