import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm, follows, required } from '#ui/form/form-rules.ts'

test('each field is checked against its own rules; one without rules is always right', () => {
  const rules = { title: required, stars: { rules: [(stars: number) => stars > 0 || 'Choose stars'] } }
  expect(checkForm({ title: ' ', notes: '', stars: 0 }, rules)).toEqual({
    title: 'This field is required',
    stars: 'Choose stars',
  })
  expect(checkForm({ title: 'Suturing', notes: '', stars: 1 }, rules)).toEqual({})
})

test('a rule of the contract says what is wrong in the words of the form', () => {
  const rules = { email: { ...required, rules: [follows(z.email(), 'Enter an email')] } }
  expect(checkForm({ email: '' }, rules)).toEqual({ email: 'This field is required' })
  expect(checkForm({ email: 'maya' }, rules)).toEqual({ email: 'Enter an email' })
  expect(checkForm({ email: 'maya@hospital.org' }, rules)).toEqual({})
})
