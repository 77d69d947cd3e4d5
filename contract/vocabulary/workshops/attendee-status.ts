import * as z from 'zod/mini'

/** Spec 3 §4. */
export const registrationStatuses = ['NEW', 'AUDITOR', 'IN_SYSTEM'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export const registrationStatus = z.enum(registrationStatuses)

/** Spec 3 §4. */
export const paymentStatuses = ['NOT_REQUIRED', 'PENDING_REGISTRATION', 'NOT_PROCESSED', 'PAID'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatus = z.enum(paymentStatuses)

export interface EnrollmentFacts {
  isAuditor: boolean
  /** They have registered for the workshop portal, or accepted its invitation. */
  isRegistered: boolean
  /** Of our own company, or the workshop is. */
  isInternal: boolean
  /** What the workshop costs, in cents. */
  priceCents: number
  /** A payment was processed and not taken back. */
  isProcessed: boolean
}

/** Spec 3 §4, registration status (0639). */
export function registrationStatusOf({
  isAuditor,
  isRegistered,
}: Pick<EnrollmentFacts, 'isAuditor' | 'isRegistered'>): RegistrationStatus {
  if (isAuditor) return 'AUDITOR'
  return isRegistered ? 'IN_SYSTEM' : 'NEW'
}

/** Spec 3 §4, payment status (0639). It is never stored: the ledger of payments is. */
export function paymentStatusOf(facts: EnrollmentFacts): PaymentStatus {
  if (facts.priceCents === 0 || facts.isAuditor || facts.isInternal) return 'NOT_REQUIRED'
  if (!facts.isRegistered) return 'PENDING_REGISTRATION'
  return facts.isProcessed ? 'PAID' : 'NOT_PROCESSED'
}
