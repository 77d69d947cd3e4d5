import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitText } from '#domain/learning/split-text.ts'

const formsOf = (text: string) => splitText(text).map(({ name, form }) => [name, form])

it('headings become activities, and what is below them says what people do', () => {
  const text = [
    '# Knots',
    '',
    'Why knots matter.',
    '',
    '## Read about knots',
    '',
    'Squares hold.',
    '',
    '### In detail',
    '',
    'More.',
    '',
    '## Before you begin',
    '',
    '- Wash',
    '- Gown',
    '',
    '## Practice',
    '',
    'Tie ten.',
    '',
    '## Check',
    '',
    '### Which holds?',
    '',
    '- [x] Square',
    '- [ ] Granny',
    '',
    '## Reflection',
    '',
    'What went well?',
  ].join('\n')
  expect(formsOf(text)).toEqual([
    ['Introduction', 'READING'],
    ['Read about knots', 'READING'],
    ['Before you begin', 'GUIDE'],
    ['Practice', 'PRACTICE'],
    ['Check', 'QUESTIONS'],
    ['Reflection', 'REFLECTION'],
  ])
  expect(splitText(text)[1]?.text).toBe('Squares hold.\n\n### In detail\n\nMore.')
  expect(splitText(text)[2]?.text).toBe('- [ ] Wash\n- [ ] Gown')
})

it('numbered headings of a plain text, too; a number in a sentence is none', () => {
  expect(formsOf('1. Entry\n\nText.\n2. not one\n\nUnit 2: Exit\n\nMore.')).toEqual([
    ['Entry', 'READING'],
    ['Unit 2: Exit', 'READING'],
  ])
})

it('no heading in code, and one activity if there is no heading', () => {
  expect(formsOf('```\n# no\n# no\n```')).toEqual([['Introduction', 'READING']])
  expect(splitText('')).toEqual([])
})

it('loses no line but headings, blank ends, and marks of lists that become tasks', () => {
  const line = fc.constantFrom('# A', '## B', '## C', 'words', 'more words', '', '```')
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const parts = splitText(lines.join('\n'))
      const left = parts.map(({ text }) => text).join('\n')
      const count = (text: string, word: string) => text.split(word).length
      expect(count(left, 'words')).toBe(count(lines.join('\n'), 'words'))
    }),
  )
})

it('is quick for the longest text', () => {
  const began = performance.now()
  splitText('## A\n\n- [x] b\n'.repeat(35_000))
  splitText('- '.repeat(250_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})
