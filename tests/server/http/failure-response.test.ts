import { expect, test } from 'vitest'
import { refusalOf } from '#server/http/failure-response.ts'

const coded = (code: string, facts: object = {}) => Object.assign(new Error('trouble'), { code, ...facts })
const wrapped = (cause: unknown) => new Error('a query failed', { cause })

test.each([
  ['the disk', coded('ENOSPC', { syscall: 'write' }), 'no-room'],
  ["an account's share of the disk", coded('EDQUOT', { syscall: 'write' }), 'no-room'],
  ["PostgreSQL's disk", wrapped(coded('53100', { severity: 'ERROR' })), 'no-room'],
  ['the disk of a media tool', wrapped(wrapped('a.mp4: No space left on device')), 'no-room'],
  ['PostgreSQL, which is away', wrapped(coded('57P01', { severity: 'FATAL' })), 'unavailable'],
  ['a process that may open no more files', coded('EMFILE', { syscall: 'open' }), 'unavailable'],
  ['anything else', coded('EIO', { syscall: 'write' }), 'internal-error'],
])('when the cause is %s, the answer says so', (_title, error, code) => {
  expect(refusalOf(error)).toEqual({ code })
})
