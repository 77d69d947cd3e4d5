import type { Call, DeviceSpace, TakeSender } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createSyncCenter } from '#domain/sync/sync-center.ts'
import { guardLeaving } from '#platform/files/guard-leaving.ts'
import { listenForWakes } from '#platform/files/page-wakes.ts'
import { createPickedFiles } from '#platform/files/picked-files.ts'
import { createFileCopies } from '#platform/storage/upload/file-copies.ts'
import { createFileStore } from '#platform/storage/upload/file-store.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { connectOutboxDatabase } from '#platform/storage/outbox/outbox-database.ts'
import { createOutboxStore } from '#platform/storage/outbox/outbox-store.ts'
import { createUploadStore } from '#platform/storage/upload/outbox-uploads.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import type { DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import { createTusTransport } from '#platform/tus/tus-transport.ts'
import type { Base } from './build-base.ts'
import { chunkBytesOf } from './uploads/chunk-bytes.ts'
import { followPerson } from './follow-person.ts'

interface BuildSyncDeps {
  session: Session
  call: Call
  takes: DeviceTakeStore
  space: DeviceSpace
  sender: TakeSender
}

/** The sync queue of this page, started here, and where it is stored. */
export function buildSync(base: Base, { session, call, takes, space, sender }: BuildSyncDeps) {
  const { clock, ids, log, locks, reachability, worker, clientConfig } = base
  const connection = connectOutboxDatabase(log)
  const draftConnection = connectDraftDatabase(log)
  const drafts = createDraftStore(draftConnection)
  const copies = createFileCopies(takes.connection)
  const handles = createFileStore(takes.connection)
  const files = createPickedFiles({ takes, handles, copies, locks, sha256, log })
  const outboxStore = createOutboxStore(connection)
  const uploads = createUploadStore(connection)
  const sync = createSyncCenter({
    takes,
    files,
    copies,
    locks,
    clock,
    ids,
    log,
    reachability,
    session,
    call,
    sha256,
    sender,
    space,
    outboxStore,
    drafts,
    uploads,
    transport: createTusTransport({ session, clock }),
    chunkBytes: chunkBytesOf(clientConfig),
  })
  sync.start()
  const wake = (): void => sync.wake()
  listenForWakes(wake)
  worker.onWakeOutbox(wake)
  followPerson(session, () => {
    wake()
    return wake
  })
  // A file that only this page can read would have to be chosen again, whatever its upload waits for.
  guardLeaving(() => {
    const { lines } = sync.overview().snapshot()
    return lines.some(
      ({ takeId, isOnlyOnDevice, reached, state }) =>
        isOnlyOnDevice &&
        reached === 'captured' &&
        state.status !== 'refused' &&
        files.atHand(takeId) !== null,
    )
  })
  // The worker can wake the queue even with no page open, if the browser allows.
  sync.overview().subscribe(() => {
    if (sync.overview().snapshot().summary.status === 'offline') void worker.askForWake()
  })
  return { sync, stores: { connection, outboxStore, uploads, draftConnection, drafts } }
}
