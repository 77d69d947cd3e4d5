import { type Logger, type LogRecord, SeverityNumber, trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { sendLines } from '#server/telemetry/log-lines.ts'

const sent: LogRecord[] = []
const logger = { emit: (record: LogRecord) => void sent.push(record) } as unknown as Logger
const log = openLog('info', sendLines(logger))

test('a line goes to the collector with its level, words and counts, and without ids', () => {
  log.warn({ count: 3, letterId: 'secret-1', ids: ['secret-2'], isGivenUp: true }, 'a letter was not sent')
  expect(sent.at(-1)).toMatchObject({
    severityNumber: SeverityNumber.WARN,
    body: 'a letter was not sent',
    attributes: { count: 3, isGivenUp: true },
  })
  expect(JSON.stringify(sent.at(-1))).not.toContain('secret')
})

test('of an error only its kind is sent, because its words may name a file', () => {
  log.error({ err: Object.assign(new Error('no file secret-3'), { code: 'ENOENT' }) }, 'failed')
  expect(sent.at(-1)?.attributes).toEqual({ 'exception.type': 'Error', 'exception.code': 'ENOENT' })
})

test('a line of a request or job is part of its trace', () => {
  const [traceId, spanId] = ['a1'.repeat(16), 'b2'.repeat(8)]
  log.info({ trace: traceId, span: spanId }, 'refused')
  expect(trace.getSpanContext(sent.at(-1)!.context!)).toMatchObject({ traceId, spanId })
  log.info('listening')
  expect(sent.at(-1)).not.toHaveProperty('context')
})
