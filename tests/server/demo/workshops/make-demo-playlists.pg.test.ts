import { expect, test } from 'vitest'
import { createDemoData } from '#server/demo/create-demo-data.ts'
import { makeDemoPlaylists } from '#server/demo/workshops/make-demo-playlists.ts'
import { createAssets } from '#server/platform/assets.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { blobs } = untilEnd(await temporaryBlobs())
const assets = createAssets({ database, blobs, room: wideRoom() })
const make = () => makeDemoPlaylists({ database, assets, log: silentLog })

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.$client.query<Row>(text)).rows
}

test('where there are no demo workshops, nothing is made', async () => {
  await make()
  expect(await rowsOf('SELECT FROM assets')).toEqual([])
})

test('each demo workshop has videos and a playlist of them, attendees have one of their own, and all once', async () => {
  await createDemoData(database)
  await make()
  await make()
  expect(await rowsOf('SELECT FROM course_videos')).toHaveLength(5)
  const staffs = await rowsOf<{ videos: number }>(`SELECT count(v.course_video_id)::int AS videos
    FROM workshops w LEFT JOIN workshop_playlists l ON l.workshop_id = w.id
    LEFT JOIN workshop_playlist_videos v ON v.playlist_id = l.id GROUP BY w.id`)
  expect(Math.min(...staffs.map(({ videos }) => videos))).toBe(3)
  expect(Math.max(...staffs.map(({ videos }) => videos))).toBe(4)
  const own = await rowsOf<{ videos: number }>(`SELECT count(v.course_video_id)::int AS videos
    FROM workshop_playlists l LEFT JOIN workshop_playlist_videos v ON v.playlist_id = l.id
    WHERE l.owner_id IS NOT NULL GROUP BY l.id ORDER BY 1 DESC`)
  expect(own[0]?.videos).toBeGreaterThanOrEqual(2)
})
