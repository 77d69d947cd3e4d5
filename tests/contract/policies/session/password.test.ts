import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPersonal, lengthFault, PASSWORD_MAX, PASSWORD_MIN } from '#contract/policies/session/password.ts'

const owner = { email: 'maya.okafor@hospital.example', firstName: 'Maya', lastName: 'Okafor-Núñez' }

test.each([
  ['seven77', 'too-short'],
  ['eight888', null],
  ['🩺🩺🩺🩺🩺🩺🩺', 'too-short'],
  ['🩺🩺🩺🩺🩺🩺🩺🩺', null],
  ['x'.repeat(PASSWORD_MAX), null],
  ['x'.repeat(PASSWORD_MAX + 1), 'too-long'],
])('%s: %s', (password, fault) => {
  expect(lengthFault(password)).toBe(fault)
})

test('a password is measured by its characters, however they are encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (password) => {
      expect(lengthFault(password)).toBe(lengthFault(password.normalize('NFD')))
    }),
  )
  expect(lengthFault('é'.repeat(PASSWORD_MIN).normalize('NFD'))).toBeNull()
})

test.each([
  'mayaokafor',
  'Maya.Okafor1990!',
  'okafor-nunez',
  'maya.okafor@hospital.example',
  'HOSPITAL1234',
  '2024Núñez2024',
])('%s is the person’s own name or email', (password) => {
  expect(isPersonal(password, owner)).toBe(true)
})

test.each([
  'maya drinks tea at six',
  'correct horse',
  'hospital corridors echo',
  '12345678',
  'okaforesters run',
])('%s is more than that', (password) => expect(isPersonal(password, owner)).toBe(false))

test('digits and signs around the name do not make it something else', () => {
  const signs = fc.string({ unit: fc.constantFrom(...Array.from('0123456789!?.-_ #$%')), maxLength: 8 })
  fc.assert(
    fc.property(signs, signs, (before, after) => isPersonal(`${before}Maya${after}Okafor${before}`, owner)),
  )
})
