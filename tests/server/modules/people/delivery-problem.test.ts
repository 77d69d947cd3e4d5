import { expect, test } from 'vitest'
import { problemOf } from '#server/modules/people/delivery-problem.ts'

test.each([
  ['no such mailbox', 'no-such-address'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example>: rejected", 'no-such-address'],
  ['Message failed: 550 Recipient unknown', 'no-such-address'],
  ['552 5.2.2 The mailbox is full', 'mailbox-full'],
  ['Message failed: 452 4.2.2 out of room', 'mailbox-full'],
  ['550 5.7.1 Blocked by policy of mx.hospital.example', 'refused'],
  ['Message failed: 554 Transaction failed', 'refused'],
  ['connect ECONNREFUSED 10.5.1.1:25', 'no-answer'],
  ['connect ETIMEDOUT 5.1.1.7:587', 'no-answer'],
  ['Message sending aborted', 'no-answer'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'no-answer'],
  ['Mail command failed: 550 5.4.5 Daily sending quota exceeded', 'no-answer'],
  [null, 'no-answer'],
] as const)('a mail server’s answer “%s” is reported as %s', (reason, problem) => {
  expect(problemOf(reason)).toBe(problem)
})
