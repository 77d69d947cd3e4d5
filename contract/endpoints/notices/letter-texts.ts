import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '../../limits.ts'
import { isInternalAdmin } from '../../policies/roles.ts'
import { text } from '../../vocabulary/plain-values.ts'

/** Every letter that the portal sends. */
export const letterName = z.enum([
  'registration',
  'welcome',
  'teaching-request',
  'exam-reminder',
  'exam-ends',
  'course-waits',
  'starter-texts',
  'reset-password',
  'password-changed',
  'digest',
  'second-step-on',
  'second-step-off',
  'second-step-reset',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'email-changed',
  'new-email',
  'changed-meanwhile',
  'email-change-stopped',
  'email-removed',
  'account-inactivated',
  'account-reactivated',
  'portal-added',
  'portal-closed',
  'wrong-codes',
  'workshop-staff',
  'workshop-attendee',
  'workshop-faculty',
  'workshop-known',
  'workshop-message',
  'workshop-changed',
  'workshop-canceled',
  'workshop-brought-back',
  'workshop-added',
  'workshop-removed',
  'workshop-moved',
  'workshop-registered',
  'workshop-two-weeks',
  'workshop-two-days',
  'workshop-registrations',
  'workshop-certificate',
  'workshop-no-place',
  'workshop-unfinished',
])
export type LetterName = z.infer<typeof letterName>

const letterWords = z.object({ subject: z.string(), body: z.string() })

export const letterText = z.object({
  name: letterName,
  /** The words that are sent. */
  words: letterWords,
  /** The words that come with the portal. */
  original: letterWords,
  isChanged: z.boolean(),
  /** 0: never changed. */
  version: z.int(),
  changedAt: z.nullable(z.iso.datetime()),
  /** Who changed it last; null: never changed, or by somebody who has been deleted. */
  changedBy: z.nullable(z.string()),
  placeholders: z.array(z.object({ name: z.string(), sample: z.string(), isRequired: z.boolean() })),
  /** The text of the link at the end, whose address is made for each reader; null: the letter has no link. */
  link: z.nullable(z.string()),
})
export type LetterText = z.infer<typeof letterText>

const params = z.object({ name: letterName })
/**
 * The version the change is based on. If somebody saved another version in the meantime, the call is refused, so that
 * nothing is overwritten unseen.
 */
const basedOn = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const listLetterTexts = defineEndpoint({
  method: 'GET',
  path: '/letter-texts',
  summary: 'What the letters of this installation say',
  access: isInternalAdmin,
  reply: z.object({ items: z.array(letterText) }),
  failures: [],
})

export const changeLetterText = defineEndpoint({
  method: 'PUT',
  path: '/letter-text/:name',
  summary: 'Change what a letter says',
  access: isInternalAdmin,
  params,
  body: z.object({
    subject: text(LETTER_SUBJECT_MAX),
    body: text(LETTER_BODY_MAX),
    basedOn,
  }),
  reply: letterText,
  failures: ['wrong-state'],
})

export const resetLetterText = defineEndpoint({
  method: 'POST',
  path: '/letter-text/:name/reset',
  summary: 'Let a letter say again what it says when the portal is installed',
  access: isInternalAdmin,
  params,
  body: z.object({ basedOn }),
  reply: letterText,
  failures: ['wrong-state'],
})

export const letterTextEndpoints = { listLetterTexts, changeLetterText, resetLetterText }
