import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { fullBlobStoreConformance } from './full-blob-store.conformance.ts'

// Runs in the namespace where a small disk is mounted: prints for each rule whether it holds, as JSON.

const [disk = ''] = process.argv.slice(2)
const elsewhere = await mkdtemp(path.join(tmpdir(), 'trocar-elsewhere-'))
const ballast = path.join(disk, 'ballast')

async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  const file = await open(ballast, 'w')
  await file.write(new Uint8Array(bavail * bsize))
  await file.close()
}

const answers: { sentence: string; trouble: string | null }[] = []
for (const [index, { sentence, check }] of fullBlobStoreConformance.entries()) {
  const folder = path.join(disk, String(index))
  const blobs = await createFileBlobStore(folder)
  const free = () => rm(ballast, { force: true })
  const trouble = await check({ blobs, fill, free, folder: elsewhere }).then(() => null, String)
  answers.push({ sentence, trouble })
  await blobs.close()
  await free()
  await rm(folder, { recursive: true })
}
await rm(elsewhere, { recursive: true })
process.stdout.write(JSON.stringify(answers))
