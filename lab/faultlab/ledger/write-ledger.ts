import { emailOf } from '../../../e2e/support/sign-in.ts'
import type { Written } from '../stories/write-actor.ts'
import type { World } from '../world/world.ts'
import type { Ledger } from './ledger.ts'

interface StoredComment {
  comment: string
  author: string
}

/** Checks what happened to everything that was written. */
export async function saveWriteLedger({ installation }: World, written: readonly Written[]): Promise<Ledger> {
  const stored = await installation.ask<StoredComment>(
    'SELECT comment, users.email AS author FROM comments JOIN users ON users.id = comments.author_id ORDER BY comment',
  )
  const hearts = await installation.ask<{ person: string }>(
    'SELECT users.email AS person FROM favorites JOIN users ON users.id = favorites.user_id',
  )
  const findings = written.flatMap((each) => [
    ...findWordFaults(each, stored),
    ...findHeartFaults(each, hearts),
  ])
  const known = new Set(written.flatMap(({ words }) => words))
  const foreign = stored
    .filter(({ comment }) => !known.has(comment))
    .map(({ comment }) => `Nobody wrote "${comment}".`)
  return {
    findings: [...findings, ...foreign],
    entries: { stored, hearts, written: written.map((each) => ({ ...each, seen: [...each.seen] })) },
  }
}

/** What the screen showed as saved must be on the server once, by its author. */
export function findWordFaults(
  { account, words, seen }: Written,
  stored: readonly StoredComment[],
): string[] {
  return words.flatMap((words) => {
    const found = stored.filter(({ comment }) => comment === words)
    const due = seen.has(words) ? 1 : found.length
    const findings =
      found.length === due && found.length <= 1 ? [] : [`"${words}" is on the server ${found.length} times.`]
    const foreign = found.filter(({ author }) => author !== emailOf(account))
    return [...findings, ...foreign.map(({ author }) => `"${words}" belongs to ${author}.`)]
  })
}

/** The heart on the screen must match the one on the server. */
export function findHeartFaults(
  { account, heart }: Written,
  hearts: readonly { person: string }[],
): string[] {
  if (heart === null) return []
  const count = hearts.filter(({ person }) => person === emailOf(account)).length
  return count === (heart ? 1 : 0)
    ? []
    : [`The heart of ${account} shows ${heart}, and the server has ${count}.`]
}
