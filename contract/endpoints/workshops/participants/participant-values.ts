import * as z from 'zod/mini'
import { TITLE_MAX } from '../../../limits.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { emailText } from '../../../vocabulary/people/email.ts'
import { nameText } from '../../../vocabulary/people/person-name.ts'
import { licenseFields, nameList, trainingFields } from './license-fields.ts'

// What the portal knows of a participant (spec 3 §3, user management form and user profile form). A payload says what
// changes: what it doesn't name stays as it is.

export const DIET_MAX = 500

const line = words(TITLE_MAX)
/** E.164; null: there is none. */
const phone = z.nullable(text(16).check(z.regex(/^\+[1-9]\d{6,14}$/)))

/** What the submitted form of user management says of a person, besides their account. */
export const participantProfile = z.partial(
  z.object({
    currentStatus: line,
    /** The primary phone. */
    phone,
    cellPhone: phone,
    hospitalName: line,
    hospitalAddressLine1: line,
    hospitalAddressLine2: line,
    hospitalZipCode: words(20),
    city: line,
    state: line,
    /** `USA`, or the name of another one. */
    country: line,
    ...licenseFields,
    /** Standard ones and the person's own words, which stand in place of `Other`. */
    specialty: nameList,
    ...trainingFields,
    acceptingMeals: z.nullable(z.boolean()),
    hasDietaryRestrictions: z.boolean(),
    /** Blank unless they have dietary restrictions. */
    dietaryRestrictions: words(DIET_MAX),
    latexAllergy: z.nullable(z.boolean()),
  }),
)
export type ParticipantProfile = z.infer<typeof participantProfile>

/** Before somebody has an account, nothing is kept of their diet and allergies: they agree to that afterwards. */
export const profileAtRegistration = z.omit(participantProfile, {
  acceptingMeals: true,
  hasDietaryRestrictions: true,
  dietaryRestrictions: true,
  latexAllergy: true,
})

const account = z.object({ email: emailText, firstName: nameText, lastName: nameText })

/** Somebody who is added. */
export const newParticipant = z.extend(participantProfile, {
  ...account.shape,
  sendRegistrationEmail: z._default(z.boolean(), true),
  isInternal: z._default(z.boolean(), false),
})
export type NewParticipant = z.infer<typeof newParticipant>

/** A change of somebody known. */
export const participantChange = z.extend(participantProfile, {
  ...z.partial(account).shape,
  /** Of the person, or of one of their enrollments. */
  id: z.uuid(),
  isInternal: z.optional(z.boolean()),
})
export type ParticipantChange = z.infer<typeof participantChange>
