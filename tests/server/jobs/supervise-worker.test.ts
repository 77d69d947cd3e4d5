import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { superviseWorker } from '#server/jobs/supervise-worker.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { recordingPublisher } from '#tests/support/stored-videos.ts'

const onLinux = test.runIf(process.platform === 'linux')

onLinux(
  'a stop does not wait for a worker that is still loading its program',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trocar-worker-'))
    const worker = superviseWorker({
      databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
      place: {
        blobFolder: folder,
        scratchFolder: folder,
        diskReserveBytes: 0,
        objectStore: null,
        moveTo: null,
      },
      ffmpegPath: null,
      publisher: recordingPublisher(),
      onPush: () => {},
      onAnnounced: () => {},
      log: silentLog,
      logLevel: 'silent',
      release: async () => {},
    })
    // It never gets further.
    process.kill(worker.pid()!, 'SIGSTOP')
    await worker.stop()
    expect(worker.pid()).toBe(null)
    rmSync(folder, { recursive: true })
  },
  10_000,
)
