import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noteBackup, readLastBackup } from '#server/modules/operations/status/backup-mark-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url } = untilEnd(await freshDatabase())
const [folder, elsewhere] = [
  await mkdtemp(path.join(tmpdir(), 'trocar-mark-')),
  await mkdtemp(path.join(tmpdir(), 'trocar-mark-')),
]
afterAll(async () => {
  for (const each of [folder, elsewhere]) await rm(each, { recursive: true })
})

const HOUR_MS = 3_600_000
const hoursAgo = async (of: string) => {
  const at = await readLastBackup(database, of)
  return at === null ? null : Math.round((Date.now() - at.getTime()) / HOUR_MS)
}
const touch = (hours: number) => {
  const at = new Date(Date.now() - hours * HOUR_MS)
  return utimes(path.join(folder, 'last-backup'), at, at)
}

test('the last backup is the later one of what our program noted, for all machines, and another one touched', async () => {
  expect(await hoursAgo(folder)).toBeNull()
  await writeFile(path.join(folder, 'last-backup'), '')
  await touch(5)
  expect([await hoursAgo(folder), await hoursAgo(elsewhere)]).toEqual([5, null])
  await noteBackup(url)
  expect([await hoursAgo(folder), await hoursAgo(elsewhere)]).toEqual([0, 0])
  await database.$client.query("UPDATE backup_marks SET ended_at = ended_at - interval '9 hours'")
  expect([await hoursAgo(folder), await hoursAgo(elsewhere)]).toEqual([5, 9])
  await noteBackup(url)
  expect(await hoursAgo(folder)).toBe(0)
})

test('a database from before there was such a mark is backed up without one', async () => {
  await database.$client.query('DROP TABLE backup_marks')
  await expect(noteBackup(url)).resolves.toBeUndefined()
})
