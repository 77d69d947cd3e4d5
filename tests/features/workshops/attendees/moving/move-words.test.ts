import { expect, test } from 'vitest'
import { describeMove, describeMoveOfPayment } from '#features/workshops/attendees/moving/move-words.ts'

test('who hears of it depends on whether they have registered or been invited', () => {
  const sent = '2099-01-01T00:00:00Z'
  expect(describeMove({ registrationStatus: 'IN_SYSTEM', registrationEmailSentDate: sent })).toMatch(
    /^Their registration stays as it is/,
  )
  expect(describeMove({ registrationStatus: 'NEW', registrationEmailSentDate: sent })).toMatch(
    /get a registration email for the other workshop/,
  )
  expect(describeMove({ registrationStatus: 'NEW', registrationEmailSentDate: null })).toMatch(
    /no one tells them/,
  )
})

const paid = { paymentStatus: 'PAID', isAuditor: false } as const

test('of somebody who paid, it says what becomes of it, and who owes whom the difference', () => {
  expect(describeMoveOfPayment(paid, { from: 25_000, to: 25_000 })).toBe(
    'What they paid counts for the other workshop.',
  )
  expect(describeMoveOfPayment(paid, { from: 25_000, to: 40_000 })).toMatch(
    /costs \$400\.00, and this one \$250\.00\..* ask them for the difference of \$150\.00 yourself/,
  )
  expect(describeMoveOfPayment(paid, { from: 40_000, to: 25_000 })).toMatch(
    /pay them back the difference of \$150\.00/,
  )
})

test('of somebody who has not paid, it says that the price is another one, and of an auditor nothing', () => {
  const unpaid = { paymentStatus: 'NOT_PROCESSED', isAuditor: false } as const
  expect(describeMoveOfPayment(unpaid, { from: 25_000, to: 40_000 })).toBe(
    'The other workshop costs $400.00, and this one $250.00.',
  )
  expect(describeMoveOfPayment(unpaid, { from: 25_000, to: 25_000 })).toBeNull()
  const auditor = { paymentStatus: 'NOT_REQUIRED', isAuditor: true } as const
  expect(describeMoveOfPayment(auditor, { from: 25_000, to: 40_000 })).toBeNull()
})
