import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import type { PasswordFault, PasswordOwner } from '#contract/policies/session/password.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

// What our own login service offers to those who manage accounts.

/** Somebody who has proven who they are, and what ends that (decision 0518). */
export interface Proven {
  userId: UserId
  generation: number
}

/** The passwords of our own login service; unused if another one signs people in. */
export interface Passwords {
  /** Whether this is the person's password, counted like a try to sign in. `later`: after too many tries, or not now. */
  prove(typed: {
    email: string
    password: string
    address: string
  }): Promise<Result<Proven, 'wrong' | 'later'>>
  /** Locks the person until the transaction ends. False: something has ended what they had proven. */
  lockProven(tx: Transaction, proven: Proven): Promise<boolean>
  /** What is wrong with a new password, or null. */
  judge(password: string, owner: PasswordOwner): PasswordFault | null
  /** `busy`: too many at once. */
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Ends every sign-in of these people, on every device, half done or not, with everything that could renew it. */
  endSessions(tx: Transaction, ...userIds: readonly UserId[]): Promise<void>
  /** Ends the sign-ins of these people that are half done; their sessions continue. */
  endUnfinishedSignIns(tx: Transaction, ...userIds: readonly UserId[]): Promise<void>
  /**
   * Disconnects what an identity provider knows the person as, if that was connected since then. The person must be
   * locked. False: nothing was.
   */
  disconnectSince(tx: Transaction, userId: UserId, since: Date): Promise<boolean>
  /** Earlier wrong attempts must not keep a person waiting who has set a new password. @param address the caller's */
  forgetTries(person: { id: UserId; email: string; address: string }): Promise<void>
}

/**
 * Gives somebody of a program the role that an identity provider says they have. `not-theirs`: they are of no program, or
 * an internal account.
 */
export type GiveRole = (
  id: UserId,
  role: ProgramRole,
) => Promise<'given' | 'same' | 'not-theirs' | 'teaches-elsewhere'>

/** The second steps of signing in, as our own login service stores them. */
export interface SecondSteps {
  /** Null: nobody has this id. */
  statusOf(id: UserId): Promise<SecondStepStatus | null>
  /** Oldest first. */
  passkeysOf(id: UserId): Promise<PasskeyFacts[]>
  /** False: there was none. */
  clear(db: Queryable, id: UserId): Promise<boolean>
  /** What was set up since then; all of it, if nothing older is left. */
  clearSince(db: Queryable, id: UserId, since: Date): Promise<void>
}

export interface PasskeyFacts {
  name: string
  createdAt: Date
  usedAt: Date | null
}

export interface SecondStepStatus {
  /** Null: not set up. */
  setUpAt: Date | null
  /** An authenticator app shows codes. */
  hasApp: boolean
  /** How many passkeys there are. */
  passkeys: number
  recoveryCodesLeft: number
  /** Whether their role must have it in this installation. */
  isRequired: boolean
  /** Until when it may be put off; null: it is on, or not required. */
  dueAt: Date | null
}
