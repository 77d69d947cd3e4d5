import * as z from 'zod/mini'

/** What a participant of workshops is asked to agree to, each by itself: nothing else depends on the answer. */
export const consentKinds = ['PICTURES', 'HEALTH', 'LISTED'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const consentKind = z.enum(consentKinds)

/** The last answer, and when it was given; nulls: not answered yet. */
export const consent = z.object({
  kind: consentKind,
  isAgreed: z.nullable(z.boolean()),
  at: z.nullable(z.iso.datetime()),
})
export type Consent = z.infer<typeof consent>

export function hasAgreed(consents: readonly Consent[], kind: ConsentKind): boolean {
  return consents.some((one) => one.kind === kind && one.isAgreed === true)
}

export function isAnswered(consents: readonly Consent[], kind: ConsentKind): boolean {
  return consents.some((one) => one.kind === kind && one.isAgreed !== null)
}
