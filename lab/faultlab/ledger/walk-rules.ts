import type { StoredTake } from '../world/stored-takes.ts'
import type { CapturedPart } from './captured.ts'
import type { StoredVideo } from './stored.ts'

// What must be true of the takes of a walk. Each rule returns sentences, one for each breach.

export interface WalkedPart extends CapturedPart {
  /** The take on the device that it was stored in; null if nothing of it was ever stored. */
  take: StoredTake | null
  /** The email address of the take's owner. */
  owner: string | null
}

/** Each take that nobody discarded is one video of its owner, with all of its parts and nobody else's. */
export function findWrongVideos(videos: readonly StoredVideo[], wanted: readonly WalkedPart[]): string[] {
  const byTake = Map.groupBy(
    wanted.filter(({ take, owed }) => take !== null && owed > 0),
    ({ take }) => take?.id ?? '',
  )
  return [...byTake].flatMap(([id, parts]) => {
    const streams = new Set(parts.flatMap(({ stored }) => stored?.streamId ?? []))
    const made = videos.filter((video) => video.parts.some(({ streamId }) => streams.has(streamId)))
    const [video] = made
    if (video === undefined || made.length > 1)
      return [`Take ${id} should be one video; it is ${made.length}.`]
    const has = new Set(video.parts.map(({ streamId }) => streamId))
    const findings = [...streams].every((stream) => has.has(stream))
      ? []
      : [`The video of take ${id} lacks some of its ${streams.size} parts.`]
    const owner = parts[0]?.owner ?? null
    if (video.owner !== owner)
      findings.push(`The video of take ${id} belongs to ${video.owner}, not to ${owner}.`)
    return findings
  })
}

interface Device {
  takes(): readonly StoredTake[]
  isDeleted(takeId: string): boolean
}

/** The device deletes a take only once it is a video, or because somebody agreed to that. */
export function findDeleted(device: Device, discards: number): string[] {
  const takes = device.takes()
  const unasked = takes.filter(
    ({ id, videoId, discardAt }) => device.isDeleted(id) && videoId === null && discardAt === undefined,
  )
  const discarded = takes.filter(({ discardAt }) => discardAt !== undefined)
  const findings = unasked.map(({ id }) => `The device deleted take ${id}, which nobody discarded.`)
  if (discarded.length > discards)
    findings.push(`${discarded.length} takes are discarded, and somebody agreed to ${discards}.`)
  return findings
}
