// A reporter of Playwright: each journey is planned, and passes or fails.
import path from 'node:path'
import { openRecord, plain } from './test-record.mjs'

export default class RecordJourneys {
  #write = openRecord()
  #root = ''

  onBegin(config, suite) {
    this.#root = config.rootDir
    for (const journey of suite.allTests()) this.#write({ planned: this.#titleOf(journey) })
  }

  onTestEnd(journey, result) {
    const title = this.#titleOf(journey)
    // Not even tried, after a failure before it; interrupted, so that nobody knows.
    if (result.status === 'skipped' || result.status === 'interrupted') return
    if (journey.ok()) this.#write({ passed: title })
    else this.#write({ failed: title, reason: result.errors.map(wordsOf).join('\n') })
    this.#write({ done: title, file: this.#fileOf(journey), ms: result.duration })
  }

  onError(error) {
    this.#write({ failed: 'outside of any journey', reason: wordsOf(error) })
  }

  printsToStdio() {
    return false
  }

  /** As Playwright's `--test-list` reads it. */
  #titleOf(journey) {
    const [, project, , ...titles] = journey.titlePath()
    return [`[${project}]`, this.#fileOf(journey), ...titles].join(' › ')
  }

  #fileOf(journey) {
    return path.relative(this.#root, journey.location.file)
  }
}

/** What failed, and the line of the journey at which it did. */
function wordsOf({ message, value, snippet, location }) {
  const line =
    plain(snippet ?? '')
      .split('\n')
      .find((each) => /^\s*>/.test(each)) ?? ''
  const place = location === undefined ? '' : `at ${path.basename(location.file)}:${location.line}`
  return [message ?? value ?? 'It gave no reason.', place, line].filter((part) => part !== '').join('\n')
}
