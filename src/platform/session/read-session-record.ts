import * as z from 'zod/mini'
import { type Me, me } from '#contract/endpoints/session/session.ts'
import { emptyRecord, type SessionRecord, type SignedIn } from '#domain/session/session-state.ts'

// oxlint-disable-next-line promise/valid-params -- of zod, not of a promise
const numberOrZero = z.catch(z.number(), 0)

const tokenInfo = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  // Without these the token counts as expired, and is refreshed.
  accessTokenDuration: numberOrZero,
  accessTokenRetrievedDate: numberOrZero,
})

/**
 * Defaults for fields that the version which stored a person did not know, or stored in another form, until the server
 * has answered who it is. Without `id` and `role` nobody can be shown anything.
 */
const standIns: Record<string, unknown> = {
  email: '',
  firstName: '',
  lastName: '',
  fullName: '',
  isActive: true,
  profileInfo: null,
  timezone: 'UTC',
  userGroups: [],
  proctorGroups: [],
  currentUserGroupId: null,
  programId: null,
} satisfies Omit<Me, 'id' | 'role'>

export interface NumberedRecord {
  record: SessionRecord
  /** Increases with each write. */
  number: number
}

/** Each part is read separately, so that an unreadable one never costs another, least of all the tokens. */
export function readSessionRecord(text: string | null): NumberedRecord {
  const stored = fieldsOf(readJson(text))
  const tokens = tokenInfo.safeParse(stored['tokens'])
  const number = z.int().safeParse(stored['number'])
  const record: SessionRecord = {
    ...emptyRecord,
    tokens: tokens.success ? tokens.data : null,
    me: readPerson(stored['me']),
    meAt: z.number().safeParse(stored['meAt']).data,
    endedFor: readPerson(stored['endedFor']),
  }
  return { record, number: number.success ? number.data : 0 }
}

/** Somebody of the workshops alone has no role. */
const fields = { ...me.shape, role: z.nullable(me.shape.role) }

function readPerson(value: unknown): SignedIn | null {
  const stored = fieldsOf(value)
  const known: Record<string, unknown> = {}
  // In the order of the server's answer, so that the two can be compared.
  for (const [name, schema] of Object.entries(fields)) {
    const field = schema.safeParse(stored[name])
    if (field.success) known[name] = field.data
    else if (name in standIns) known[name] = standIns[name]
  }
  return 'id' in known && 'role' in known ? (known as SignedIn) : null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
