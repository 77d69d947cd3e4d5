import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { FileDigest } from '#domain/video/upload/file-digest.ts'
import { UploadLedger } from '#domain/video/upload/upload-ledger.ts'
import { forgetTask } from '#domain/video/upload/upload-record.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'

const newRecord = someUpload({ file: { size: 9_000_000 }, address: 'address' })
const sentPieces = new Uint8Array(64)

async function createLedger(before: FileDigest['before'] = () => Promise.resolve(sentPieces)) {
  const uploads = createFakeUploadStore()
  await uploads.saveUpload(newRecord)
  const digest: FileDigest = { cover: () => undefined, finish: () => Promise.resolve(''), before }
  const ledger = new UploadLedger({ uploads, log: createFakeLog() }, newRecord, digest)
  const written = async () => {
    const read = await uploads.readUpload(newRecord.takeId)
    if (!read.ok) throw new Error(read.failure)
    return read.value
  }
  return { uploads, ledger, written }
}

test('what the server confirms is known at once, and stored with its digests', async () => {
  const { ledger, written } = await createLedger()
  ledger.confirm(4_000_000)
  expect(ledger.record.uploadedSize).toBe(4_000_000)
  expect(await written()).toMatchObject({ uploadedSize: -1 })
  await ledger.saveProgress()
  expect(await written()).toMatchObject({ uploadedSize: 4_000_000, sentPieces })
})

test('pieces that cannot be digested leave what is known of earlier ones', async () => {
  const { ledger, written } = await createLedger(() => Promise.reject(new Error('The file is gone.')))
  await ledger.save({ sentPieces })
  ledger.confirm(4_000_000)
  await ledger.saveProgress()
  expect(await written()).toMatchObject({ uploadedSize: 4_000_000, sentPieces })
})

test('a task that the server forgot meanwhile is not stored again', async () => {
  const gate = Promise.withResolvers<Uint8Array>()
  const { ledger, written } = await createLedger(() => gate.promise)
  ledger.confirm(4_000_000)
  const keeping = ledger.saveProgress()
  await ledger.change(forgetTask)
  gate.resolve(sentPieces)
  await keeping
  expect(await written()).toMatchObject({ address: null, uploadedSize: -1, sentPieces: null })
})

test('a device that accepts no more writes loses nothing of what is known in memory', async () => {
  const { uploads, ledger } = await createLedger()
  uploads.changeUpload = () => Promise.resolve(refuse('full'))
  await ledger.save({ toldPaused: true })
  expect(ledger.record.toldPaused).toBe(true)
})
