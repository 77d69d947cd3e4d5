import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { SessionAccess, TokenRefusal } from '#domain/ports.ts'
import { someUserId } from './takes.ts'

export interface FakeSession extends SessionAccess {
  /** What the person turns out to be when the server is asked again. */
  changesTo(role: Me['role']): void
  refresh(): Promise<void>
  /** Somebody else signs in on this device; null for nobody. */
  signIn(userId: UserId | null): void
  /** Sets the next answers of `accessToken` and `tokenRefused`. */
  refuseTokens(why: TokenRefusal | null): void
  /** Tokens reported as refused. */
  readonly refused: string[]
}

export function someMe(id: UserId): Me {
  return {
    id,
    email: 'resident@demo.trocar.test',
    firstName: 'Robin',
    lastName: 'Reyes',
    fullName: 'Robin Reyes',
    role: 'RESIDENT',
    isActive: true,
    profileInfo: null,
    timezone: 'America/New_York',
    userGroups: [],
    proctorGroups: [],
    currentUserGroupId: null,
    programId: null,
  }
}

export function createFakeSession(userId: UserId | null = someUserId(1)): FakeSession {
  let me = userId === null ? null : someMe(userId)
  let refusing: TokenRefusal | null = null
  let count = 0
  let roleNow: Me['role'] | null = null
  const refused: string[] = []
  return {
    changesTo: (role) => void (roleNow = role),
    refresh: async () => void (me = me === null || roleNow === null ? me : { ...me, role: roleNow }),
    refused,
    me: () => me,
    accessToken: () =>
      Promise.resolve(refusing === null ? succeed(`token-${++count}`) : refuse<TokenRefusal>(refusing)),
    tokenRefused(token) {
      refused.push(token)
      return Promise.resolve(refusing === null ? succeed(`token-${++count}`) : refuse<TokenRefusal>(refusing))
    },
    signIn: (id) => void (me = id === null ? null : someMe(id)),
    refuseTokens: (why) => void (refusing = why),
  }
}
