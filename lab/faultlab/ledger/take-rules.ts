import type { Word } from '../stories/actor-run.ts'
import type { CapturedPart } from './captured.ts'
import { FEWEST_WITH_PICTURE, type StoredPart, type StoredVideo } from './stored.ts'

// What must be true of every take, whatever has happened. Each rule returns sentences, one for each breach.

/** A screen may take this long to show what has started. */
const SCREEN_LAG_MS = 2_000

const amount = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

/** Nothing captured before the last commit may be lost, and the server may have nothing that was not captured. */
export function findLost(captured: readonly CapturedPart[]): string[] {
  return captured.flatMap((part, index) => findLostOf(part, `Part ${index + 1}`))
}

function findLostOf({ heard, owed, endedBy, stored }: CapturedPart, name: string): string[] {
  const how = endedBy === null ? 'ended in peace' : endedBy.what
  if (stored === null) {
    return owed === 0
      ? []
      : [`${name} (${how}): ${amount(heard.length)} were captured and the server has none of it.`]
  }
  const received = stored.bytes.length
  if (received < owed)
    return [`${name} (${how}): ${amount(owed)} must be on the server, ${amount(received)} are.`]
  if (endedBy === null && received > heard.length)
    return [`${name}: the server has ${amount(received - heard.length)} that nobody captured.`]
  if (!stored.isDone) return [`${name}: the server was not told that it is whole.`]
  return stored.saidBytes === received
    ? []
    : [`${name}: the server was told of ${stored.saidBytes} bytes and has ${received}.`]
}

/** Each part must be on the server only once. */
export function findTwice(stored: readonly StoredPart[], captured: readonly CapturedPart[]): string[] {
  const known = new Set(captured.map((part) => part.stored?.streamId))
  return stored
    .filter(({ streamId }) => !known.has(streamId))
    .map(({ bytes }) => `The server has a part of ${amount(bytes.length)} more than were captured.`)
}

/** One take must make one video, owned by its owner, with all of its parts in order. */
export function findVideoFaults(
  videos: readonly StoredVideo[],
  captured: readonly CapturedPart[],
  owner: string,
): string[] {
  const due = captured.some(({ owed }) => owed > 0) ? 1 : videos.length
  const findings =
    videos.length === due ? [] : [`There should be ${due} video of this take; there are ${videos.length}.`]
  const hasPicture = captured.some(({ stored }) => (stored?.bytes.length ?? 0) >= FEWEST_WITH_PICTURE)
  const state = hasPicture ? 'READY' : 'FAILED'
  for (const video of videos) {
    if (video.owner !== owner) findings.push(`The video belongs to ${video.owner}, not to ${owner}.`)
    if (video.state !== state) findings.push(`The video is ${video.state}.`)
    // No fault damages what is stored, so nothing that was stored is missing.
    for (const label of video.marks)
      if (label.startsWith('Missing')) findings.push(`A mark says "${label}", and nothing is.`)
    const made = captured.flatMap(({ stored }) => (stored === null ? [] : [stored.streamId]))
    const named = video.parts.map(({ streamId }) => streamId)
    if (made.join() !== named.join())
      findings.push(`The video is made of ${named.length} parts, ${made.length} are on the server.`)
  }
  return findings
}

/** When the screen said that all is safe, the server must have had everything of the parts started by then. */
export function findFalseWords(
  words: readonly Word[],
  captured: readonly CapturedPart[],
  person: string,
): string[] {
  return words
    .filter((word) => word.said === 'All safe' && word.person === person)
    .flatMap((word) => {
      const missing = captured
        .filter(({ from, owed }) => from < word.at - SCREEN_LAG_MS && owed > 0)
        .reduce(
          (sum, { stored, owed }) =>
            sum + Math.max(0, (stored?.bytes.length ?? owed) - heldThen(word, stored)),
          0,
        )
      return missing === 0
        ? []
        : [`The screen said "All safe" while ${amount(missing)} were not on the server.`]
    })
}

function heldThen({ held }: Word, stored: CapturedPart['stored']): number {
  for (const [path, size] of held) if (stored !== null && path.endsWith(stored.streamId)) return size
  return 0
}
