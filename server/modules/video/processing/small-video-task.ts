import type { VideoId } from '#contract/vocabulary/ids.ts'
import { madeKey } from '../video-blobs.ts'
import { endSmall, findSmallToMake } from './small-store.ts'
import type { SmallBench, SmallTask } from './small-task.ts'

type FoundVideo = NonNullable<Awaited<ReturnType<typeof findSmallToMake>>>

/** A recorded video that waits for its small copy; null if it no longer does. */
export async function findSmallVideoTask(
  { database, blobs }: Pick<SmallBench, 'database' | 'blobs'>,
  id: VideoId,
): Promise<SmallTask | null> {
  const video = await findSmallToMake(database, id)
  if (video === null) return null
  const known = knownOf(video)
  return {
    key: `${madeKey(id)}/playback.mp4`,
    known,
    describe: async (file) => known && { file, ...known },
    store: async ({ file, bytes }) => {
      const place = await blobs.bringFile(`${madeKey(id)}/small.mp4`, file)
      await database.transaction(async (tx) => {
        if (await endSmall(tx, id, { state: 'READY', bytes })) await place()
      })
    },
    end: (tx, state) => endSmall(tx, id, { state, bytes: null }),
  }
}

function knownOf({ media, durationSeconds: duration }: FoundVideo): SmallTask['known'] {
  if (media === null || duration === null) return null
  const { width, height, frameRate, playback } = media
  return { bytes: playback.bytes, duration, width, height, frameRate }
}
