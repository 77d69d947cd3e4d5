import type { Transaction } from '#server/database/database.ts'
import type { SmallState } from '#server/database/schema/columns.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { PlayedFile } from '#server/platform/media/make-small.ts'
import type { MediaBench } from './process-video.ts'

export type SmallBench = Pick<
  MediaBench,
  'database' | 'blobs' | 'room' | 'tools' | 'log' | 'scratchFolder'
> & { assets: Pick<Assets, 'storeMade' | 'add'> }

/** One small copy to be made, whatever row waits for it. */
export interface SmallTask {
  /** Of the file that is played. */
  key: string
  /** What that file is, if that is known without its bytes. */
  known: Omit<PlayedFile, 'file'> | null
  /** What that file is; null: it can't be read. */
  describe(file: string, signal: AbortSignal): Promise<PlayedFile | null>
  /** If it is still waited for, its bytes and its row are stored together. */
  store(made: { file: string; bytes: number }): Promise<void>
  end(tx: Transaction, state: Exclude<SmallState, 'MAKING' | 'READY'> | null): Promise<unknown>
}
