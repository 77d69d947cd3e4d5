import { refuse, succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Log, Sha256, TabLocks, TakeStore } from '#domain/ports.ts'
import type { FileCopies, PickedFileStore, UploadSource } from '#domain/video/upload/upload-ports.ts'
import { hasStoredCopy, isSameFile, type UploadRecord } from '#domain/video/upload/upload-record.ts'
import type { FileStore } from '../storage/upload/file-store.ts'
import { identifyFile } from './file-identity.ts'
import { sourceOfFile, sourceOfPart, sourceOfPieces } from './file-source.ts'

export interface PickedFilesDeps {
  takes: TakeStore
  handles: FileStore
  copies: FileCopies
  locks: TabLocks
  sha256: Sha256
  log: Log
}

/** Not yet in TypeScript's library. */
interface AskingHandle extends FileSystemFileHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>
}

/** Held by the page that has a picked file in its memory. */
function fileLock(takeId: TakeId): string {
  return `file:${takeId}`
}

/** Where this browser reads picked files from, best first: this page's memory, a stored handle, a copy. */
export function createPickedFiles(deps: PickedFilesDeps): PickedFileStore {
  const { handles, locks, log } = deps
  const atHand = new Map<TakeId, { source: UploadSource; release: () => void }>()

  function hold(takeId: TakeId, source: UploadSource): void {
    atHand.get(takeId)?.release()
    let release = (): void => undefined
    const forgotten = new Promise<void>((resolve) => {
      release = resolve
    })
    atHand.set(takeId, { source, release })
    void locks.request(fileLock(takeId), () => forgotten)
  }

  function drop(takeId: TakeId): void {
    atHand.get(takeId)?.release()
    atHand.delete(takeId)
  }

  /** The file in this page's memory, while it can be read: its card may have been taken out, or the file changed. */
  async function findInMemory(takeId: TakeId, unreadable?: UploadSource): Promise<UploadSource | null> {
    const source = atHand.get(takeId)?.source ?? null
    if (source === null || (source !== unreadable && (await canRead(source)))) return source
    log.warn('upload', 'A picked file can no longer be read')
    // Chosen again in the meantime, it is another.
    if (atHand.get(takeId)?.source !== source) return findInMemory(takeId, unreadable)
    drop(takeId)
    return null
  }

  return {
    async save(takeId, picked) {
      hold(takeId, picked.source)
      if (picked.handle === null) return
      const saved = await handles.saveHandle(takeId, picked.handle as FileSystemFileHandle)
      if (!saved.ok) log.warn('upload', `The place of a picked file could not be kept: ${saved.failure}`)
    },
    atHand: (takeId) => atHand.get(takeId)?.source ?? null,
    async open(record, unreadable) {
      const inMemory = await findInMemory(record.takeId, unreadable)
      if (inMemory !== null) return succeed(inMemory)
      const copy = hasStoredCopy(record) ? await openCopy(deps, record) : null
      if (copy !== null) return succeed(copy)
      const handle = record.hasHandle ? await readHandle(handles, record.takeId) : null
      if (handle !== null) return openHandle(deps, handle, record)
      const isFree = await locks.requestIfAvailable(fileLock(record.takeId), () => Promise.resolve())
      return refuse(isFree ? 'needs-file' : 'elsewhere')
    },
    async askPermission(takeId) {
      const handle = await readHandle(handles, takeId)
      const answer = await handle?.requestPermission?.({ mode: 'read' })
      return answer === 'granted'
    },
    forget(takeId) {
      drop(takeId)
      return Promise.resolve()
    },
  }
}

async function canRead(source: UploadSource): Promise<boolean> {
  try {
    const run = await source.slice(0, Math.min(1, source.size))
    await run.arrayBuffer()
    return true
  } catch {
    return false
  }
}

async function readHandle(handles: FileStore, takeId: TakeId): Promise<AskingHandle | null> {
  const handle = await handles.readHandle(takeId)
  return handle.ok ? handle.value : null
}

async function openCopy(
  { takes, copies }: PickedFilesDeps,
  { takeId, file, copiedFrom }: UploadRecord,
): Promise<UploadSource | null> {
  const parts = await takes.listParts(takeId)
  const whole = parts.ok ? parts.value.find((part) => part.closed && part.bytes === file.size) : undefined
  if (whole !== undefined) return sourceOfPart(takes, whole.id, file.size)
  const pieces = parts.ok ? parts.value.find((part) => !part.closed) : undefined
  return pieces === undefined || typeof copiedFrom !== 'number'
    ? null
    : sourceOfPieces(copies, pieces.id, file.size, copiedFrom)
}

async function openHandle({ sha256, log }: PickedFilesDeps, handle: AskingHandle, record: UploadRecord) {
  try {
    const leave = (await handle.queryPermission?.({ mode: 'read' })) ?? 'granted'
    if (leave !== 'granted') return refuse('needs-permission' as const)
    const file = await handle.getFile()
    const isSame = isSameFile(record.file, await identifyFile(file, sha256))
    return isSame ? succeed(sourceOfFile(file)) : refuse('changed' as const)
  } catch (error) {
    log.warn('upload', `A picked file is not where it was: ${String(error)}`)
    return refuse('needs-file' as const)
  }
}
