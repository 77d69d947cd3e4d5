import { expect, test } from 'vitest'
import {
  type EnrollmentFacts,
  paymentStatusOf,
  registrationStatusOf,
} from '#contract/vocabulary/workshops/attendee-status.ts'

const registered: EnrollmentFacts = {
  isAuditor: false,
  isRegistered: true,
  isInternal: false,
  priceCents: 25_000,
  isProcessed: false,
}

test('an auditor is AUDITOR, whoever registered IN_SYSTEM, everybody else NEW', () => {
  expect(registrationStatusOf({ isAuditor: true, isRegistered: true })).toBe('AUDITOR')
  expect(registrationStatusOf({ isAuditor: true, isRegistered: false })).toBe('AUDITOR')
  expect(registrationStatusOf({ isAuditor: false, isRegistered: true })).toBe('IN_SYSTEM')
  expect(registrationStatusOf({ isAuditor: false, isRegistered: false })).toBe('NEW')
})

test.each<[string, Partial<EnrollmentFacts>]>([
  ['free', { priceCents: 0 }],
  ['for auditors', { isAuditor: true }],
  ['internal', { isInternal: true }],
])('nothing is to be paid for what is %s, registered or not, processed or not', (_what, facts) => {
  for (const isRegistered of [true, false])
    for (const isProcessed of [true, false])
      expect(paymentStatusOf({ ...registered, isRegistered, isProcessed, ...facts })).toBe('NOT_REQUIRED')
})

test('a payment waits for the registration, then to be processed', () => {
  expect(paymentStatusOf({ ...registered, isRegistered: false })).toBe('PENDING_REGISTRATION')
  expect(paymentStatusOf({ ...registered, isRegistered: false, isProcessed: true })).toBe(
    'PENDING_REGISTRATION',
  )
  expect(paymentStatusOf(registered)).toBe('NOT_PROCESSED')
  expect(paymentStatusOf({ ...registered, isProcessed: true })).toBe('PAID')
})
