import { expect, test } from 'vitest'
import { registrationSteps } from '#contract/vocabulary/workshops/registration-steps.ts'
import { emptyParticipant } from '#domain/workshops/participant-draft.ts'
import {
  firstOpenStep,
  numberOfStep,
  onlyOfStep,
  stepAfter,
  stepBefore,
  STEPS_IN_ALL,
} from '#domain/workshops/registration-progress.ts'

test('the account is the first step, and each other follows once', () => {
  expect(numberOfStep(null)).toBe(1)
  expect(registrationSteps.map(numberOfStep)).toEqual([2, 3, 4, 5, 6])
  expect(STEPS_IN_ALL).toBe(6)
  expect([stepBefore('contact'), stepBefore('work'), stepAfter('health'), stepAfter('photo')]).toEqual([
    null,
    'contact',
    'photo',
    null,
  ])
})

test('it goes on with the first step that isn’t done', () => {
  expect(firstOpenStep([])).toBe('contact')
  expect(firstOpenStep(['contact', 'license'])).toBe('work')
  expect(firstOpenStep(registrationSteps)).toBeNull()
})

test('a draft that was left behind takes back nothing that another step has said since', () => {
  const left = { ...emptyParticipant, city: 'Chicago' }
  const now = { ...emptyParticipant, primaryPhone: '(312) 555-0123', latexAllergy: 'yes' as const }
  expect(onlyOfStep('work', left, now)).toEqual({ ...now, city: 'Chicago' })
})

test('each field of the form belongs to one step at most', () => {
  const other = Object.fromEntries(Object.keys(emptyParticipant).map((name) => [name, 'typed']))
  const asked = registrationSteps.flatMap((step) =>
    Object.entries(onlyOfStep(step, other as never, emptyParticipant)).flatMap(([name, value]) =>
      value === 'typed' ? [name] : [],
    ),
  )
  expect(new Set(asked).size).toBe(asked.length)
  const account = ['firstName', 'lastName', 'email', 'sendRegistrationEmail', 'isInternal']
  expect([...asked, ...account].sort()).toEqual(Object.keys(emptyParticipant).sort())
})
