import { emailOf } from '../../../e2e/support/sign-in.ts'
import type { WalkActor } from '../stories/walk-actor.ts'
import type { Story } from '../stories/play-story.ts'
import { people } from '../stories/sign-in-deed.ts'
import type { World } from '../world/world.ts'
import { matchCaptured } from './captured.ts'
import { describeWord, type Ledger } from './ledger.ts'
import { readStoredParts, readStoredVideos } from './stored.ts'
import { findFalseWords, findLost, findTwice } from './take-rules.ts'
import { findDeleted, findWrongVideos, type WalkedPart } from './walk-rules.ts'

const walkers = ['resident', 'resident2'] as const

/** Checks what happened to every take of a walk. */
export async function saveWalkLedger(
  world: World,
  { words: [words = []] }: Story,
  { wrongs, discards }: WalkActor,
): Promise<Ledger> {
  const emails = await readEmails(world)
  const stored = await readStoredParts(world)
  const videos = await readStoredVideos(world, stored)
  const parts = matchCaptured(world.device, [...stored.values()]).map((part): WalkedPart => {
    const take = world.device.stored.takeOf(part.heard)
    return { ...part, take, owner: take === null ? null : (emails.get(take.ownerId) ?? null) }
  })
  const wanted = parts.filter(({ take }) => take?.discardAt === undefined)
  const findings = [
    ...wrongs,
    ...findLost(wanted),
    ...findTwice([...stored.values()], parts),
    ...findWrongVideos(videos, wanted),
    ...findDeleted(world.device.stored, discards),
    ...walkers.flatMap((account) =>
      findFalseWords(
        words,
        wanted.filter(({ owner }) => owner === emailOf(account)),
        people[account],
      ),
    ),
  ]
  return {
    findings,
    entries: {
      parts: parts.map(({ heard, owed, endedBy, take, owner, stored: held }) => ({
        capturedBytes: heard.length,
        owedBytes: owed,
        storedBytes: held?.bytes.length ?? 0,
        endedBy: endedBy?.what ?? null,
        take,
        owner,
      })),
      videos: videos.map(({ id, name, owner, state, parts: of }) => ({
        id,
        name,
        owner,
        state,
        parts: of.length,
      })),
      discards,
      words: words.map(describeWord),
    },
  }
}

async function readEmails({ installation }: World): Promise<Map<string, string>> {
  const rows = await installation.ask<{ id: string; email: string }>('SELECT id, email FROM users')
  return new Map(rows.map(({ id, email }) => [id, email]))
}
