import * as z from 'zod/mini'

/** As what somebody is invited to the workshop portal; the segments of spec 3 §2 below `register`. */
export const registrationKinds = ['internal', 'attendee', 'faculty'] as const

export type RegistrationKind = (typeof registrationKinds)[number]

export const registrationKind = z.enum(registrationKinds)
