import { expect, test } from 'vitest'
import { isOwnAnswer } from '#sw/own-answer.ts'

test.each([
  ['a file of our server', 200, { 'x-trocar': '1' }, true],
  ['the page of a captive portal in its place', 200, { 'content-type': 'text/html' }, false],
  ['a refusal of our server', 503, { 'x-trocar': '1' }, false],
])('%s: kept %s', (_what, status, headers, isOwn) => {
  expect(isOwnAnswer(new Response('', { status, headers: headers as HeadersInit }))).toBe(isOwn)
})
