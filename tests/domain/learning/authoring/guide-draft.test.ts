import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGuide, stepTargets } from '#contract/content/guide-steps.ts'
import { type GuideDraft, readGuideDraft, writeGuide } from '#domain/learning/authoring/guide-draft.ts'

const line = fc
  .array(fc.constantFrom('Load', 'the', 'needle', '**twice**', '30°', '(left)'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(' '))
const guide: fc.Arbitrary<GuideDraft> = fc.record({
  words: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n\n')),
  steps: fc.array(fc.record({ text: line, target: fc.constantFrom(null, ...stepTargets) }), { maxLength: 8 }),
})

test('a guide written by the form is read back as it was written', () => {
  fc.assert(
    fc.property(guide, (draft) => {
      expect(readGuideDraft(writeGuide(draft))).toEqual(draft)
    }),
  )
})

test('a step is one line, and one without words is left out', () => {
  const steps = [
    { text: 'Set\nup ', target: null },
    { text: '  ', target: 'didactic' as const },
  ]
  expect(writeGuide({ words: '', steps })).toBe('- [ ] Set up')
})

test('a step keeps its name when another one is written before it', () => {
  const [step] = readGuide('- [ ] Load it').steps
  const draft = readGuideDraft('- [ ] Load it')
  const changed = writeGuide({ ...draft, steps: [{ text: 'Warm up', target: null }, ...draft.steps] })
  expect(readGuide(changed).steps.map(({ key }) => key)).toContain(step!.key)
})
