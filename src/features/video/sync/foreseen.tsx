import { UPLOAD_START_BYTES } from '#contract/limits.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { ForeseenNotice } from '#features/shared/foreseen/foreseen-notice.tsx'

/** Says of an upload under way that it won't become a video, as soon as its first bytes tell. */
export function Foreseen({ line }: { line: SyncLine }) {
  const { source, state, uploadTask = null, serverBytes, totalBytes } = line
  const isUnderWay =
    state.status === 'sending' && serverBytes >= UPLOAD_START_BYTES && serverBytes < totalBytes
  if (source !== 'file' || !isUnderWay || uploadTask === null) return null
  return <ForeseenNotice taskId={uploadTask} />
}
