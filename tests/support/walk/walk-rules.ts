import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { CaptureState } from '#domain/video/recording/capture/capture-state.ts'
import type { Walk } from './walk.ts'

// What must be true after a walk. Each rule returns sentences, one for each breach.

const text = (bytes: Uint8Array | null): string => [...(bytes ?? [])].join(' ')

function isOf({ soFar }: Walk['world'], said: TakeId, takeId: TakeId): boolean {
  return said === takeId || said === soFar.sentAs.get(takeId)
}

/** What was stored of a take that nobody discarded is in the one video of its owner. */
export function findLost({ world, agreed, agreedWhenFull, gone }: Walk): string[] {
  const { soFar, server, intake } = world
  return [...soFar.bytes].flatMap(([partId, bytes]) => {
    const part = soFar.takeOfPart.get(partId)
    if (gone.has(partId)) return []
    if (part === undefined) return [`Part ${partId} is of no take.`]
    const { takeId, ownerId } = part
    const isGivenUp = soFar.isDiscarded.get(takeId) === true || agreedWhenFull.has(takeId)
    if (agreed.has(takeId) && isGivenUp) return []
    const [video, ...others] = server.videos.filter((one) => isOf(world, one.takeId, takeId))
    const has = (held: Uint8Array | null): boolean => text(held).startsWith(text(bytes))
    const hasArrived = (video?.streamIds ?? []).some((id) => has(intake.finished(id)))
    const findings = hasArrived ? [] : [`Part ${partId} of take ${takeId} is in no video.`]
    if (others.length > 0) findings.push(`Take ${takeId} is more than one video.`)
    if (video !== undefined && video.ownerId !== ownerId)
      findings.push(`Take ${takeId} is the video of somebody else.`)
    return findings
  })
}

/** A screen may take this long to show what has started, ms. */
const SCREEN_LAG_MS = 1_500

/** No tab says that all is safe while a recording of the person signed in is only on the device. */
export function findFalseWords({ world, tabs, agreed, gone, takenAt }: Walk): string[] {
  const { soFar, server, session, clock } = world
  const me = session.me()?.id
  if (clock.steady() - world.personSince <= SCREEN_LAG_MS) return []
  if (tabs.every(({ sync }) => sync.overview().snapshot().summary.status !== 'safe')) return []
  return [...soFar.takeOfPart].flatMap(([partId, { takeId, ownerId }]) => {
    const since = soFar.since.get(partId) ?? Number.POSITIVE_INFINITY
    const isOnlyOnDevice =
      ownerId === me &&
      !agreed.has(takeId) &&
      !gone.has(partId) &&
      server.videos.every((video) => !isOf(world, video.takeId, takeId))
    return isOnlyOnDevice && clock.steady() - Math.max(since, takenAt) > SCREEN_LAG_MS
      ? [`A tab said that all is safe, and part ${partId} was only on the device.`]
      : []
  })
}

/** Each part is what one recorder handed out, from its beginning and without a gap. */
export function findMixed({ world }: Walk): string[] {
  return [...world.soFar.bytes].flatMap(([partId, bytes]) => {
    const slices = Array.from({ length: bytes.length / 5 }, (_, at) => bytes.subarray(at * 5, at * 5 + 4))
    const isPure = slices.every(
      (slice, at) =>
        text(slice.subarray(0, 2)) === text(slices[0]?.subarray(0, 2) ?? null) && numberAt(slice) === at,
    )
    return isPure ? [] : [`Part ${partId} is mixed: ${slices.map(text).join(', ')}.`]
  })
}

function numberAt(slice: Uint8Array): number {
  return (slice[2] ?? 0) * 256 + (slice[3] ?? 0)
}

/** The last take of a healed device could be recorded. */
export function findStuck({ status }: CaptureState): string[] {
  return status === 'STOPPED' ? [] : [`The last recording is ${status}.`]
}
