import { createHmac } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import type { CausedLetters, LetterBounds, LetterCause } from '#server/ports/letters.ts'
import { countLetters } from './letter-bound-store.ts'

/** Letters of a kind a day to one address, whoever causes them. */
const MOST_TO_ADDRESS = 5
/** Letters a day that one person can cause, by what they do. Whoever invites imports whole programs. */
const MOST_OF_SENDER: Readonly<Record<LetterCause, number>> = {
  invitation: 10_000,
  'teaching request': 50,
  'email change': 1_000,
  // Nobody is to be left untold because many were.
  'standing change': 100_000,
  'course letter': 2_000,
  'workshop message': 20_000,
  'workshop change': 100_000,
  'workshop place': 100_000,
}

/** How many letters somebody can cause to other people's addresses; counted in the database, under digests. */
export function createLetterBounds(secret: string): LetterBounds {
  const digestOf = (text: string) =>
    createHmac('sha256', secret).update(`letters\n${text}`).digest('base64url')

  async function count(
    tx: Transaction,
    { senderId, kind, emails }: CausedLetters,
  ): Promise<ReadonlyMap<string, number>> {
    const spelled = [...new Set(emails.map(spellEmail))]
    if (spelled.length === 0) return new Map()
    const sender = {
      key: digestOf(`of\n${kind}\n${senderId}`),
      letters: spelled.length,
      most: MOST_OF_SENDER[kind],
    }
    const [spent] = await countLetters(tx, [sender])
    if (spent !== undefined) return new Map(spelled.map((email) => [email, spent.againAt]))
    const byKey = new Map(spelled.map((email) => [digestOf(`to\n${kind}\n${email}`), email]))
    const full = await countLetters(
      tx,
      [...byKey.keys()].map((key) => ({ key, letters: 1, most: MOST_TO_ADDRESS })),
    )
    return new Map(full.map(({ key, againAt }) => [byKey.get(key) ?? '', againAt]))
  }

  return { count }
}
