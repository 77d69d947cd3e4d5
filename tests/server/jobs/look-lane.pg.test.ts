import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LOOK_LANE } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { runMediaLanes } from '#server/jobs/run-media-lanes.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { uploadKey } from '#server/modules/video/upload/upload-store.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'
import { recordingPublisher } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url } = untilEnd(await freshDatabase())
const { boss } = untilEnd(await openMediaBoss(database))
const owner = await addPerson(database)
let clips: ClipFolder
let blobs: FileBlobStore
beforeAll(async () => {
  clips = await clipFolder()
  blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
})
afterAll(async () => {
  await blobs.close()
  await clips.remove()
})

async function arrived(name: string, options: string) {
  const bytes = await readFile(await clips.clip(name, { options, seconds: 2 }))
  const id = await addUploadTask(database, owner, { totalSize: bytes.length + 9 })
  await blobs.append(uploadKey(id), 0, bytes)
  return id
}

test('what the first bytes of an upload tell is found in its job, and nothing of one that is fine or gone', async () => {
  const queue = createMediaQueue(boss)
  const start = `${UPLOADED_H264} -movflags +faststart`
  const [silent, fine, gone] = [
    await arrived('sound.mp4', `${start} -vn`),
    await arrived('fine.mp4', start),
    await addUploadTask(database, owner, { totalSize: 9 }),
  ]
  expect(await queue.lookOf(database, fine)).toBeNull()
  for (const id of [silent, fine, gone]) await database.transaction((tx) => queue.lookAtUpload(tx, id))
  expect(await queue.lookOf(database, fine)).toEqual({ isOver: false, failure: null })
  // Asked for twice, it is there once.
  await database.transaction((tx) => queue.lookAtUpload(tx, fine))
  const { rows } = await database.$client.query<{ id: string }>(
    "SELECT id FROM jobs.job WHERE name = $1 AND data ->> 'uploadTaskId' = $2",
    [LOOK_LANE, fine],
  )
  expect(rows).toEqual([{ id: fine }])
  const lanes = await runMediaLanes(
    {
      database,
      blobs,
      room: wideRoom(),
      tools: clips.tools,
      publisher: recordingPublisher(),
      notifier: createNotifier({ announce: async () => {} }),
      completions,
      onWatchable: async () => {},
      onLoss: async () => {},
      onCourseVideo: async () => {},
      log: silentLog,
      scratchFolder: path.join(clips.folder, 'scratch'),
    },
    url,
    { tell: () => {}, pollSeconds: 0.5 },
  )
  try {
    await vi.waitFor(
      async () => {
        const found = await Promise.all([silent, fine, gone].map((id) => queue.lookOf(database, id)))
        expect(found).toEqual([
          { isOver: true, failure: 'no-picture' },
          { isOver: true, failure: null },
          { isOver: true, failure: null },
        ])
      },
      { timeout: 60_000, interval: 200 },
    )
  } finally {
    await lanes.stop()
  }
  expect(await boss.findJobs(LOOK_LANE, { data: { uploadTaskId: silent } })).toHaveLength(1)
}, 90_000)
