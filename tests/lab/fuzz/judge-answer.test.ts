import { expect, test } from 'vitest'
import { BrokenRule } from '../../../lab/fuzz/finding.ts'
import { type Answer, judgeAnswer } from '../../../lab/fuzz/judge-answer.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const refusal = (code: string): string => JSON.stringify({ message: 'No.', code })
const answer = (facts: Partial<Answer>): Answer => ({
  status: 200,
  headers: json,
  body: '{}',
  tookMs: 5,
  ...facts,
})

test.each([
  ['a success', '/api/v1/me', answer({})],
  ['a failure of the contract', '/api/v1/me', answer({ status: 404, body: refusal('not-found') })],
  [
    'a server that is temporarily unavailable',
    '/api/v1/me',
    answer({ status: 503, body: refusal('unavailable') }),
  ],
  ['the answer to HEAD', '/api/v1/tus/upload/x', answer({ status: 404, headers: {}, body: '' })],
  ['a page that does not exist', '/oauth/x', answer({ status: 404, headers: {}, body: '<p>Nothing</p>' })],
])('%s breaks no rule', (_what, address, given) => {
  expect(() => judgeAnswer(address, given)).not.toThrow()
})

test.each([
  ['an internal error', '/api/v1/me', answer({ status: 500, body: refusal('internal-error') })],
  ['an internal error on a page', '/oauth/x', answer({ status: 502 })],
  ['an answer that took too long', '/api/v1/me', answer({ tookMs: 11_000 })],
  ['a failure that is not JSON', '/api/v1/me', answer({ status: 400, headers: {}, body: 'no' })],
  [
    'a failure of the other portal that is not JSON',
    '/api/workshop/v1/me',
    answer({ status: 400, headers: {}, body: 'no' }),
  ],
  ['a failure with a code of its own', '/api/v1/me', answer({ status: 400, body: refusal('FST_ERR') })],
])('%s breaks a rule', (_what, address, given) => {
  expect(() => judgeAnswer(address, given)).toThrow(BrokenRule)
})
