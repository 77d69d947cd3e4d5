import { expect, test } from 'vitest'
import { troubleOf } from '#server/mail/mail-trouble.ts'

const trouble = (message: string, facts: object) => troubleOf(Object.assign(new Error(message), facts))
const said = (command: string, reply: string, code = 'EENVELOPE') =>
  trouble(`Command failed: ${reply}`, {
    code,
    command,
    responseCode: Number.parseInt(reply, 10),
    response: reply,
  })

test.each([
  ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'EAUTH'],
  ['AUTH LOGIN', '454 4.7.0 Temporary authentication failure', 'EAUTH'],
  ['CONN', '554 5.7.1 No service for you', 'EPROTOCOL'],
  ['CONN', '421 4.3.2 Shutting down', 'ECONNECTION'],
  ['STARTTLS', '502 5.5.1 Not here', 'ETLS'],
  ['MAIL FROM', '530 5.7.0 Authentication required', 'EENVELOPE'],
  ['MAIL FROM', '550 5.4.5 Daily sending quota exceeded', 'EENVELOPE'],
  ['MAIL FROM', '452 4.3.1 Insufficient system storage', 'EENVELOPE'],
  ['DATA', '421 4.7.0 Too much at once', 'EMESSAGE'],
])('%s answered by “%s” is about every letter', (command, reply, code) => {
  expect(said(command, reply, code)).toBe('away')
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }],
  ['getaddrinfo ENOTFOUND mail.hospital.example', { code: 'EDNS', command: 'CONN' }],
  ['Missing credentials for "PLAIN"', { code: 'EAUTH', command: 'API' }],
  ['Reached maximum number of retries after connection was closed', { code: 'ECONNECTION' }],
  ['ENOSPC: no space left on device', { code: 'ENOSPC', syscall: 'write' }],
])('“%s” is about every letter', (message, facts) => {
  expect(trouble(message, facts)).toBe('away')
})

test.each([
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['RCPT TO', '554 5.7.1 <maya@hospital.example>: Relay access denied'],
  ['RCPT TO', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
  ['RCPT TO', '553 5.7.1 <no-reply@trocar.example>: Sender address rejected: not owned by user'],
  ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked'],
  ['DATA', '550 5.4.5 Daily user sending quota exceeded'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['DATA', '503 5.5.1 Bad sequence of commands'],
])('%s answered by “%s” says nothing of the letter', (command, reply) => {
  expect(said(command, reply)).toBe('held')
})

test.each(['EABORT', 'ETIMEDOUT'])('no answer in time (%s) may be about one letter or all', (code) => {
  expect(trouble('Timeout', { code, command: 'CONN' })).toBe('held')
})

test.each([
  ['RCPT TO', '550 5.1.1 <maya@hospital.example>: User unknown', 'refused'],
  ['RCPT TO', '550 No such user here', 'refused'],
  ['RCPT TO', '552 5.2.2 Mailbox over quota', 'refused'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'refused'],
  ['RCPT TO', '550 5.1.1 mx 10.5.7.8: no such mailbox', 'refused'],
  ['DATA', '554 5.7.1 Blocked by policy', 'refused'],
  ['RCPT TO', '451 4.7.1 Try again later', 'deferred'],
  ['DATA', '452 4.2.2 Mailbox full', 'deferred'],
] as const)('%s answered by “%s” is about its letter: %s', (command, reply, expected) => {
  expect(said(command, reply)).toBe(expected)
})

test('an error without more is about its letter: it may be the letter that cannot be written', () => {
  expect(troubleOf(new Error('no such template'))).toBe('deferred')
  expect(troubleOf('something')).toBe('deferred')
  expect(trouble('no such mailbox', { responseCode: 550 })).toBe('refused')
})
