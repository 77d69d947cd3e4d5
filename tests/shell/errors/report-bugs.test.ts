import { expect, test } from 'vitest'
import { reportBugs } from '#shell/errors/report-bugs.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

function thrown(message: string): readonly string[] {
  const page = new EventTarget()
  const log = createFakeLog()
  reportBugs(log, page)
  page.dispatchEvent(Object.assign(new Event('error'), { message, error: null }))
  return log.lines
}

test('what was thrown and not caught is logged', () => {
  expect(thrown('take is undefined')).toEqual([expect.stringContaining('take is undefined')])
})

test('a resize that shows one frame later is not a bug', () => {
  expect(thrown('ResizeObserver loop completed with undelivered notifications.')).toEqual([])
})
