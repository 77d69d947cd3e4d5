import { expect, test } from 'vitest'
import { findErrors } from '../../../../lab/faultlab/ledger/server-rules.ts'

test('lines of level error are findings, each once; warnings and half lines are not', () => {
  const log = [
    'Trocar is ready',
    '{"level":40,"msg":"database connection lost"}',
    '{"level":50,"msg":"bug","err":{"message":"no such row"}}',
    '{"level":50,"msg":"bug","err":{"message":"no such row"}}',
    '{"level":60,"msg":"f',
  ].join('\n')
  expect(findErrors(log, new Set())).toEqual(['The server logged an error: bug (no such row).'])
})

test('an error is explained by the fault that makes it, and by no other', () => {
  const log = '{"level":50,"msg":"the media worker ended and is started again"}'
  expect(findErrors(log, new Set(['workerKill']))).toEqual([])
  expect(findErrors(log, new Set(['cut']))).toHaveLength(1)
})

test('a part of the page that did not load is explained by a bad network, and by nothing else', () => {
  const message = 'Failed to fetch dynamically imported module: http://localhost/assets/sync.js'
  const log = JSON.stringify({ level: 50, msg: 'client log', client: { message } })
  expect(findErrors(log, new Set(['captivePortal']))).toEqual([])
  expect(findErrors(log, new Set(['pause']))).toHaveLength(1)
})

test('a store that has no room to open is explained by the full disk of the tablet', () => {
  const message =
    'trocar-drafts cannot be opened\nConnection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3::WritableFileAppend::8)'
  const log = JSON.stringify({ level: 50, msg: 'client log', client: { message } })
  expect(findErrors(log, new Set(['fullDisk']))).toEqual([])
  expect(findErrors(log, new Set(['pause']))).toHaveLength(1)
})
