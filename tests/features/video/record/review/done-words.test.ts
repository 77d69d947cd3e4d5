import { expect, test } from 'vitest'
import { describeSent, type SentFacts, type SentReport } from '#features/video/record/review/done-words.ts'

const faculty: SentReport = { type: 'everyone', of: 'faculty' }
const facts: SentFacts = {
  name: 'Peg transfer',
  delivery: { status: 'ready' },
  report: faculty,
  isAway: false,
  isAllSafe: true,
}
const textOf = (some: Partial<SentFacts>) => describeSent({ ...facts, ...some }).text

test('while it is sent, the percentage of what the server has is the title', () => {
  const sending = describeSent({ ...facts, delivery: { status: 'sending', share: 0.409 } })
  expect(sending.title).toBe('Sending 40%')
  expect(sending.text).not.toContain('Safe to close')
})

test('with the server away nothing is said to be moving', () => {
  const waiting = describeSent({ ...facts, isAway: true, delivery: { status: 'sending', share: 0.4 } })
  expect(waiting).toMatchObject({ look: 'waiting', title: 'Waiting for a connection' })
})

test('people who are told are named, before in the future and after in the past', () => {
  expect(textOf({ delivery: { status: 'preparing' } })).toBe(
    'Your faculty will be told when “Peg transfer” is ready to watch. Safe to close this tablet.',
  )
  expect(textOf({})).toBe('Your faculty has been told about “Peg transfer”. Safe to close this tablet.')
  expect(textOf({ report: { type: 'everyone', of: 'peers' } })).toMatch(
    /^Your peers have been told about “Peg transfer”\./,
  )
  expect(textOf({ report: { type: 'people', names: ['Ada Byrne'] } })).toMatch(
    /^Ada Byrne has been told about “Peg transfer”\./,
  )
  expect(textOf({ report: { type: 'people', names: ['Ada', 'Bo', 'Cy', 'Di'] } })).toMatch(
    /^Ada, Bo, and 2 more have been told about “Peg transfer”\./,
  )
})

test('what is only saved tells nobody, and what AI measures is told to nobody either', () => {
  expect(textOf({ report: { type: 'nobody' } })).toMatch(/^“Peg transfer” is in My videos\./)
  expect(textOf({ report: { type: 'ai' } })).toMatch(/^“Peg transfer” is being measured\./)
})

test('while another recording is only on this device, nobody is told that it is safe to close', () => {
  expect(textOf({ isAllSafe: false })).not.toContain('Safe to close')
})

test('a refusal is said in its own words', () => {
  const stopped = { status: 'stopped', message: 'The server holds another recording.' } as const
  expect(describeSent({ ...facts, delivery: stopped })).toMatchObject({
    look: 'trouble',
    text: stopped.message,
  })
})
