import { createHash } from 'node:crypto'
import { emailOf } from '../../../e2e/support/sign-in.ts'
import { people } from '../stories/sign-in-deed.ts'
import type { Story } from '../stories/play-story.ts'
import type { World } from '../world/world.ts'
import { describeWord, type Ledger } from './ledger.ts'
import { type CapturedPart, matchCaptured } from './captured.ts'
import { findPlayedFaults, play } from './played-rules.ts'
import { readStoredParts, readStoredVideos } from './stored.ts'
import { findFalseWords, findLost, findTwice, findVideoFaults } from './take-rules.ts'

/** Checks what happened to one take. */
export async function saveTakeLedger(world: World, { words: [words = []] }: Story): Promise<Ledger> {
  const parts = await readStoredParts(world)
  const captured = matchCaptured(world.device, [...parts.values()])
  const videos = await readStoredVideos(world, parts)
  const findings = [
    ...findLost(captured),
    ...findTwice([...parts.values()], captured),
    ...findVideoFaults(videos, captured, emailOf('resident')),
    ...findFalseWords(words, captured, people.resident),
  ]
  const played = []
  for (const video of videos) {
    const both = await play(video)
    if (both === null) continue
    findings.push(...findPlayedFaults(video, both))
    const { pictureSeconds, soundSeconds, soundLag, frames } = both.video
    played.push({
      id: video.id,
      says: video.durationSeconds,
      pictureSeconds,
      soundSeconds,
      soundLag,
      frames: frames.length,
    })
  }
  return {
    findings,
    entries: {
      captured: captured.map(describePart),
      sentBytes: world.server.network.bytesUp,
      played,
      words: words.map(describeWord),
    },
  }
}

function describePart({ heard, from, until, endedBy, owed, stored }: CapturedPart) {
  return {
    capturedBytes: heard.length,
    digest: createHash('sha256').update(heard).digest('hex'),
    from: new Date(from).toISOString(),
    seconds: (until - from) / 1_000,
    endedBy: endedBy?.what ?? null,
    owedBytes: owed,
    storedBytes: stored?.bytes.length ?? 0,
    streamId: stored?.streamId ?? null,
    isDone: stored?.isDone ?? false,
  }
}
