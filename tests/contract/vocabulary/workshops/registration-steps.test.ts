import { expect, test } from 'vitest'
import { stepsAnsweredBy } from '#contract/vocabulary/workshops/registration-steps.ts'

test('a step is done if anything of it was said', () => {
  expect(stepsAnsweredBy({})).toEqual([])
  expect(stepsAnsweredBy({ phone: null, hospitalName: '', country: 'USA' })).toEqual([])
  expect(stepsAnsweredBy({ phone: '+13125550199', specialty: ['Urology'], latexAllergy: false })).toEqual([
    'contact',
    'work',
    'health',
  ])
})
