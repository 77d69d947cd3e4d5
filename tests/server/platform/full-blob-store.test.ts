import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { fillingBlobs } from '#tests/support/disks.ts'
import { DISK_BYTES, fullBlobStoreConformance } from '#tests/support/full-blob-store.conformance.ts'
import { hasSmallDisk, runOnSmallDisk } from '#tests/support/small-disk.ts'

describe('the full disk of the tests', () => {
  test.each(fullBlobStoreConformance)('$sentence', async ({ check }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'trocar-full-'))
    const files = await createFileBlobStore(path.join(folder, 'blobs'))
    const { blobs, fill, free } = fillingBlobs(files, DISK_BYTES)
    await check({ blobs, fill: async () => fill(), free: async () => free(DISK_BYTES), folder })
    await files.close()
    await rm(folder, { recursive: true })
  })
})

/** macOS and locked-down containers do not let us mount a disk; there the simulated disk is used. */
if (hasSmallDisk()) {
  test('a real full disk behaves like the one of the tests', { timeout: 60_000 }, async () => {
    const script = path.join(import.meta.dirname, '..', '..', 'support', 'small-disk-process.ts')
    const answers: unknown = JSON.parse(await runOnSmallDisk(script, DISK_BYTES))
    expect(answers).toEqual(fullBlobStoreConformance.map(({ sentence }) => ({ sentence, trouble: null })))
  })
}
