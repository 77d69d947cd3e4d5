import { expect, test } from 'vitest'
import { fillLetter, findLetterProblems } from '#contract/letter-text.ts'

const placeholders = [
  { name: 'first name', sample: 'Maya', isRequired: false },
  { name: 'email', sample: 'maya@hospital.example', isRequired: true },
]
const good = { subject: 'Hello {first name}', body: 'About {email}.' }

test('text with the names it knows is accepted', () => {
  expect(findLetterProblems(good, placeholders)).toEqual([])
})

test('an unknown name, a missing one, a lone brace and an empty text are each reported once', () => {
  expect(findLetterProblems({ ...good, subject: '{frist name} {frist name}' }, placeholders)).toEqual([
    { type: 'unknown', name: 'frist name' },
  ])
  expect(findLetterProblems({ ...good, body: 'Nothing.' }, placeholders)).toEqual([
    { type: 'missing', name: 'email' },
  ])
  expect(findLetterProblems({ ...good, body: '{email} {first' }, placeholders)).toEqual([{ type: 'brace' }])
  expect(findLetterProblems({ subject: ' ', body: '\n' }, placeholders)).toEqual([
    { type: 'no-subject' },
    { type: 'no-body' },
    { type: 'missing', name: 'email' },
  ])
})

test('values are inserted as they are, and a subject stays one line', () => {
  const letter = fillLetter(
    { subject: 'For {first name}', body: 'Hello {first name},\n\n{email}\nsecond line\n\n\n{counts}' },
    { 'first name': 'A {email}\nB', email: '$& <b>', counts: '• 1\n\n• 2' },
  )
  expect(letter.subject).toBe('For A {email} B')
  expect(letter.paragraphs).toEqual(['Hello A {email}\nB,', '$& <b>\nsecond line', '• 1', '• 2'])
})
