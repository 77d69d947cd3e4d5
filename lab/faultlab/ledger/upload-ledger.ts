import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { emailOf } from '../../../e2e/support/sign-in.ts'
import { people } from '../stories/sign-in-deed.ts'
import type { Story } from '../stories/play-story.ts'
import type { World } from '../world/world.ts'
import { describeWord, type Ledger } from './ledger.ts'
import { findPlayedFaults } from './played-rules.ts'
import { readShown } from './shown-frames.ts'

interface UploadedVideo {
  id: string
  owner: string
  state: string
  duration_seconds: number | null
  upload_task_id: string
  media: { partStarts: number[] } | null
}

/** Checks what happened to one file. */
export async function saveUploadLedger(
  world: World,
  { words: [words = []] }: Story,
  file: string,
): Promise<Ledger> {
  const { installation } = world
  const chosen = readFileSync(file)
  const videos = await installation.ask<UploadedVideo>(
    `SELECT videos.id, users.email AS owner, state, duration_seconds, upload_task_id, media
     FROM videos JOIN users ON users.id = videos.owner_id WHERE upload_task_id IS NOT NULL`,
  )
  const findings =
    videos.length === 1 ? [] : [`There should be one video of this file; there are ${videos.length}.`]
  for (const video of videos) findings.push(...(await findFaultsOf(video, world, { file, chosen })))
  const isFalse = words.some(
    ({ said, person, held, at }) =>
      said === 'All safe' &&
      person === people.resident &&
      at > (firstUnsafe(words) ?? Number.POSITIVE_INFINITY) &&
      ![...held.values()].includes(chosen.length),
  )
  if (isFalse) findings.push('The screen said "All safe" while the server did not have the whole file.')
  return {
    findings,
    entries: {
      chosenBytes: chosen.length,
      digest: digestOf(chosen),
      sentBytes: world.server.network.bytesUp,
      videos,
      words: words.map(describeWord),
    },
  }
}

/** The moment from which the screen knew of the file. */
function firstUnsafe(words: Story['words'][number]): number | undefined {
  return words.find(({ said }) => said !== 'All safe' && said !== 'Checking')?.at
}

async function findFaultsOf(
  video: UploadedVideo,
  { installation }: World,
  { file, chosen }: { file: string; chosen: Buffer },
): Promise<string[]> {
  const findings: string[] = []
  if (video.owner !== emailOf('resident')) findings.push(`The video belongs to ${video.owner}.`)
  if (video.state !== 'READY') findings.push(`The video is ${video.state}.`)
  const blob = installation.blob(`uploads/${video.upload_task_id}`)
  const held = existsSync(blob) ? readFileSync(blob) : Buffer.alloc(0)
  if (!held.equals(chosen))
    findings.push(`The server has ${held.length} bytes; ${chosen.length} were chosen, or others.`)
  const playback = installation.blob(`videos/${video.id}/playback.mp4`)
  if (!existsSync(playback)) return [...findings, 'There is nothing to play.']
  const told = { durationSeconds: video.duration_seconds, partStarts: video.media?.partStarts ?? [] }
  return [
    ...findings,
    ...findPlayedFaults(told, { video: await readShown(playback), parts: [await readShown(file)] }),
  ]
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
