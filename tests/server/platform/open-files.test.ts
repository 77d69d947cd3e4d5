import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OpenFiles } from '#server/platform/open-files.ts'

let folder: string
let file: string
let files: OpenFiles

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trocar-open-'))
  file = path.join(folder, 'recording')
  files = new OpenFiles(4)
})
afterEach(async () => {
  await files.release(() => true)
  await rm(folder, { recursive: true })
})

const sync = () => files.use(file, (handle) => handle.datasync(), { hasToExist: true })
const missing = { code: 'ENOENT' }

test('what has to exist is not made anew', async () => {
  await expect(sync()).rejects.toMatchObject(missing)
  await expect(access(file)).rejects.toMatchObject(missing)
  await writeFile(file, 'there')
  await sync()
})

test('what somebody else removed while it was open is not made anew, either', async () => {
  await files.use(file, (handle) => handle.write('there'))
  await rm(file)
  await expect(sync()).rejects.toMatchObject(missing)
  await expect(access(file)).rejects.toMatchObject(missing)
})
