import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LetterForm } from '#server/mail/letter-originals.ts'
import type { LetterFacts, LetterText, Template } from '#server/mail/letter-texts.ts'

// How letters are queued, and what bounds them.

/** Queues a letter in the transaction of what it reports. */
export type AddLetter = <Name extends Template>(
  tx: Transaction,
  letter: { userId: UserId; email: string; template: Name; facts: LetterFacts[Name]; isAwaited?: boolean },
) => Promise<void>

export interface AddedLetter {
  letterId: string
  userId: UserId
}

/** The same letter to many people. */
export type AddLetters = <Name extends Template>(
  tx: Transaction,
  template: Name,
  written: readonly { userId: UserId; email: string; facts: LetterFacts[Name] }[],
) => Promise<readonly AddedLetter[]>

/** Letters with these links that still wait need not go out: the links have ended. */
export type DropLettersOf = (
  tx: Transaction,
  links: readonly { linkId: string; userId: UserId }[],
) => Promise<void>

/** What somebody does that causes a letter to somebody else's address. */
export type LetterCause =
  | 'invitation'
  | 'teaching request'
  | 'email change'
  | 'standing change'
  | 'course letter'
  | 'workshop message'
  | 'workshop change'
  | 'workshop place'

export interface CausedLetters {
  senderId: UserId
  kind: LetterCause
  emails: readonly string[]
}

/** How many letters people may cause to other people's addresses. */
export interface LetterBounds {
  /**
   * Counts one letter to each address. Whether anybody has it makes no difference. @returns the addresses that get none
   * now, normalized, and when they may, ms since the epoch
   */
  count(tx: Transaction, letters: CausedLetters): Promise<ReadonlyMap<string, number>>
}

/** The original words of each letter, and its placeholders. */
export type LetterForms = Readonly<Record<LetterName, LetterForm>>

/** A letter as it would be written, to show before it is sent. */
export type ShowLetter = <Name extends Template>(
  template: Name,
  facts: LetterFacts[Name],
) => Promise<LetterText>

/** A person whom a program invites. */
export interface InvitedPerson {
  userId: UserId
  email: string
  firstName: string
  role: Role
  programTitle: string | null
  /** They need no link: they are told that the residency is open to them, too. */
  isRegistered?: boolean
}

/** Links by which people register. Changes hold if the transaction commits. */
export interface Invitations {
  /** @param senderId who invites them: they may cause only so many letters */
  send: (tx: Transaction, senderId: UserId, to: InvitedPerson) => Promise<void>
  /** Links sent to this person stop working. */
  end: (tx: Transaction, userId: UserId) => Promise<void>
  /** Links sent to everybody whose home is this program stop working. */
  endOfProgram: (tx: Transaction, programId: ProgramId) => Promise<void>
}
