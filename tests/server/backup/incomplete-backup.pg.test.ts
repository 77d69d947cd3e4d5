import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLastBackup } from '#server/modules/operations/status/backup-mark-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { InstallationHome } from '#tests/support/server-program.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url } = untilEnd(await freshDatabase())
const home = untilEnd(new InstallationHome())
const data = home.data('data')
mkdirSync(data)

const backUp = (night: string) =>
  home.run('backup', [home.data(night)], { TROCAR_DATA_DIR: data, DATABASE_URL: url })

test(
  'one that lacks something is not noted as the last, until that is known to be lost for good',
  { timeout: 120_000 },
  async () => {
    const id = await addUploadTask(database, await addPerson(database), {
      state: 'FINISHED',
      totalSize: 1_000,
    })
    const first = await backUp('first')
    expect(first).toMatchObject({
      code: 1,
      words: expect.stringContaining(`uploads/${id} should have 1000 bytes`),
    })
    expect(first.words).toContain('is not noted as the last backup')
    expect(await readLastBackup(database, data)).toBeNull()

    writeFileSync(path.join(data, 'known-lost'), `uploads/${id}\n`)
    const second = await backUp('second')
    expect(second).toMatchObject({
      code: 0,
      words: expect.stringContaining(`Known: uploads/${id} should have`),
    })
    expect(await readLastBackup(database, data)).not.toBeNull()
  },
)
