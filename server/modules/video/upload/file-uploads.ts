import { mayRemoveBytes } from '#server/database/bytes-lock.ts'
import { succeed } from '#contract/result.ts'
import type { FileUploads } from '#server/ports/uploads.ts'
import { closeUpload } from './attachment.ts'
import { dropBytes } from './drop-bytes.ts'
import { checkUpload } from './finished-upload.ts'
import { cancelUpload, openUpload, type UploadDeps } from './upload-service.ts'
import { changeUpload, findUpload, isAlive, lockUpload, uploadKey } from './upload-store.ts'

/** The same uploads, for other areas. */
export function createFileUploads(deps: UploadDeps): FileUploads {
  const { database, blobs, now } = deps
  return {
    open: async (actor, file) => {
      const opened = await openUpload(deps, actor, { ...file, entered: null })
      return opened.ok ? succeed({ id: opened.value.id }) : opened
    },
    arrived: async (id) => {
      const task = await findUpload(database, id)
      if (task === null || !isAlive(task, now())) return null
      return (await blobs.size(uploadKey(id))) ?? 0
    },
    check: async (actor, { id, takeId, digest }) => {
      const checked = await checkUpload(deps, actor, takeId, { uploadTaskId: id, digest, sha256: null })
      if (!checked.ok) return checked
      return succeed({ uploadTaskId: id, timesDropped: checked.value.timesDropped })
    },
    close: (tx, checked) => closeUpload(tx, deps, checked),
    cancel: async (actor, id) => void (await cancelUpload(deps, actor, id)),
    release: async (id) => {
      // What the row says comes first: a backup that begins afterwards doesn't ask for the bytes.
      const may = await database.transaction(async (tx) => {
        if (!(await mayRemoveBytes(tx)) || (await lockUpload(tx, id)) === null) return false
        await changeUpload(tx, id, { state: 'CANCELED' })
        return true
      })
      return may && (await dropBytes(deps, id, ({ state }) => state === 'CANCELED'))
    },
  }
}
