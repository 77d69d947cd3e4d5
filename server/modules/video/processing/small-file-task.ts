import type { AssetId } from '#contract/vocabulary/ids.ts'
import { assetKey } from '#server/platform/assets.ts'
import { probeSources } from '#server/platform/media/probing/probe-sources.ts'
import { endSmallOfFile, findFileToMakeSmall, setSmallOfFile } from './small-file-store.ts'
import type { SmallBench, SmallTask } from './small-task.ts'

/** A video of a course that waits for its small copy; null if it no longer does. */
export async function findSmallFileTask(
  { database, assets, tools }: Pick<SmallBench, 'database' | 'assets' | 'tools'>,
  id: AssetId,
): Promise<SmallTask | null> {
  const row = await findFileToMakeSmall(database, id)
  if (row === null) return null
  const { bytes, name, ownerId } = row
  return {
    key: assetKey(id),
    known: null,
    describe: async (file, signal) => {
      const probed = await probeSources([file], tools, { isUpload: false, signal })
      const facts = probed.ok ? probed.value[0] : undefined
      if (facts === undefined) return null
      const { width, height, frameRate } = facts.video
      return { file, bytes, duration: facts.duration, width, height, frameRate }
    },
    store: async ({ file: path }) => {
      const file = await assets.storeMade({ name, type: 'video/mp4', path })
      // Without a row, its bytes are removed like all of those.
      await database.transaction(async (tx) => {
        if (!(await endSmallOfFile(tx, id, 'READY'))) return
        const facts = { ownerId, purpose: 'SMALL_COPY', file, isOffline: false } as const
        await setSmallOfFile(tx, id, await assets.add(tx, facts))
      })
    },
    end: (tx, state) => endSmallOfFile(tx, id, state),
  }
}
