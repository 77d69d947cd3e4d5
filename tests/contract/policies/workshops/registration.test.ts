import { expect, test } from 'vitest'
import { mayRegisterAs } from '#contract/policies/workshops/registration.ts'

const participant = { role: 'PARTICIPANT', isFaculty: false, isAttendee: true } as const
const staff = { role: 'FACILITATOR', isFaculty: false, isAttendee: false } as const

test('whoever works for workshops registers as staff, whoever takes part in them as a participant', () => {
  expect(mayRegisterAs('staff', staff)).toBe(true)
  expect(mayRegisterAs('participant', staff)).toBe(false)
  expect(mayRegisterAs('staff', participant)).toBe(false)
  expect(mayRegisterAs('participant', participant)).toBe(true)
})

test('somebody who is both registers as either', () => {
  const both = { ...staff, isFaculty: true }
  expect([mayRegisterAs('staff', both), mayRegisterAs('participant', both)]).toEqual([true, true])
})
