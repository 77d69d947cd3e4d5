import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readGuide } from '#contract/content/guide-steps.ts'

test('the task list of a guide is its steps, and what names a segment ticks itself', () => {
  expect(
    readGuide(
      'Before you begin.\n\n- [ ] Read the didactic {didactic}\n- [x] Set up the **trainer**\n- Not a step',
    ),
  ).toEqual({
    words: 'Before you begin.\n\n- Not a step',
    steps: [
      { key: 'read-the-didactic', text: 'Read the didactic', target: 'didactic' },
      { key: 'set-up-the-trainer', text: 'Set up the **trainer**', target: null },
    ],
  })
})

test('a word in braces that names no segment stays in the text', () => {
  expect(readGuide('- [ ] Use {two} hands {left}').steps).toEqual([
    { key: 'use-two-hands-left', text: 'Use {two} hands {left}', target: null },
  ])
})

test('steps keep their names when others are added around them, and no two share one', () => {
  assert(
    property(array(string({ unit: 'grapheme-ascii', minLength: 1 })), (texts) => {
      const steps = readGuide(texts.map((text) => `- [ ] ${text}`).join('\n')).steps
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
      const more = readGuide([...texts, 'One more'].map((text) => `- [ ] ${text}`).join('\n')).steps
      expect(more.slice(0, steps.length)).toEqual(steps)
    }),
  )
})
