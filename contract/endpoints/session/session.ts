import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { role } from '../../vocabulary/roles.ts'

export const groupMembership = z.object({ id: userGroupId, name: z.string(), isActive: z.boolean() })

/** Spec 1 §3, Me. */
export const me = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role,
  isActive: z.boolean(),
  /** Spec 2 §3, User: whether they manage internal accounts, and whether their account is closed. */
  isInternalAdminUser: z.optional(z.boolean()),
  isExpired: z.optional(z.boolean()),
  profileInfo: z.nullable(z.object({ title: z.nullable(z.string()), specialty: z.nullable(z.string()) })),
  /** IANA name. */
  timezone: z.string(),
  userGroups: z.array(groupMembership),
  proctorGroups: z.array(groupMembership),
  currentUserGroupId: z.nullable(userGroupId),
  programId: z.nullable(programId),
  /** Every program where they belong, teach or, as field team, are assigned; their home first. */
  programs: z.optional(
    z.array(
      z.object({
        id: programId,
        title: z.string(),
        /** IANA name of the time zone in which its events are planned. */
        timezone: z.optional(z.string()),
        /** Left out if the program is active. */
        activeProgram: z.optional(z.boolean()),
      }),
    ),
  ),
  /** Digits, starting with the country code if it is known. */
  phone: z.optional(z.nullable(z.string())),
  /** Address of the profile picture, valid for some minutes. */
  photo: z.optional(z.nullable(z.string())),
  /** Whether the workshop portal is theirs, too; left out for everybody else, who sees no trace of it. */
  isInWorkshops: z.optional(z.boolean()),
})
export type Me = z.infer<typeof me>

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in',
  access: isInResidency,
  reply: me,
  failures: [],
})

export const recordWebLogin = defineEndpoint({
  method: 'POST',
  path: '/me/login-history/web',
  summary: 'Remember that this person signed in on the web',
  access: isInResidency,
  reply: z.object({}),
  failures: [],
  idempotent: true,
})

export const sessionEndpoints = { getMe, recordWebLogin }
