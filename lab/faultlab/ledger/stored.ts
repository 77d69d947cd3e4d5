import { readFileSync } from 'node:fs'
import type { World } from '../world/world.ts'

/** A part with fewer bytes has only the start of a header, and no picture. */
export const FEWEST_WITH_PICTURE = 500

/** One part of a take, as stored on the server. */
export interface StoredPart {
  streamId: string
  partNumber: number
  /** The length in the final message; null if it has not arrived. */
  saidBytes: number | null
  isDone: boolean
  bytes: Buffer
  file: string
}

export interface StoredVideo {
  id: string
  name: string
  owner: string
  state: string
  durationSeconds: number | null
  parts: StoredPart[]
  /** What its marks say. */
  marks: readonly string[]
  /** Where parts meet in the joined video, seconds. */
  partStarts: number[]
  playback: string
}

/** Every stream of every person on the server, with its bytes. */
export async function readStoredParts({ installation }: World): Promise<Map<string, StoredPart>> {
  const rows = await installation.ask<{
    id: string
    record_id: string
    part_number: number
    bytes: string | null
    done: boolean
  }>('SELECT id, record_id, part_number, bytes, done FROM streams ORDER BY record_id, part_number')
  const held = installation.sizesOf('recordings')
  const parts = rows
    .map((row) => ({ row, key: `${row.record_id}/${row.id}` }))
    .filter(({ key }) => held.has(key))
    .map(({ row, key }): [string, StoredPart] => {
      const file = installation.blob(`recordings/${key}`)
      const saidBytes = row.bytes === null ? null : Number(row.bytes)
      const part = {
        streamId: row.id,
        partNumber: row.part_number,
        saidBytes,
        isDone: row.done,
        bytes: readFileSync(file),
        file,
      }
      return [row.id, part]
    })
  return new Map(parts)
}

/** Every video made from a recording of the schedule. */
export async function readStoredVideos(
  world: World,
  parts: ReadonlyMap<string, StoredPart>,
): Promise<StoredVideo[]> {
  const rows = await world.installation.ask<{
    id: string
    name: string
    owner: string
    state: string
    duration_seconds: number | null
    stream_ids: string[]
    marks: { label: string }[]
    media: { partStarts: number[] } | null
  }>(
    `SELECT videos.id, name, users.email AS owner, state, duration_seconds, stream_ids, marks, media
     FROM videos JOIN users ON users.id = videos.owner_id WHERE record_id IS NOT NULL ORDER BY videos.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: row.owner,
    state: row.state,
    durationSeconds: row.duration_seconds,
    parts: row.stream_ids.flatMap((id) => parts.get(id) ?? []),
    marks: row.marks.map(({ label }) => label),
    partStarts: row.media?.partStarts ?? [],
    playback: world.installation.blob(`videos/${row.id}/playback.mp4`),
  }))
}
