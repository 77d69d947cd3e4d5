import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { fastFolder, runsPrograms } from '../../scripts/fast-folder.mjs'

test('tests write to a folder that is there and has room for them, in memory or where all else goes', () => {
  const folder = fastFolder()
  accessSync(folder, constants.W_OK)
  const { bavail, bsize } = statfsSync(folder)
  expect([folder === tmpdir(), bavail * bsize > 8e9]).toContain(true)
})

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  // What was mounted last is what is seen.
  ['tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs rw,noexec 0 0', false],
  ['/dev/vda / ext4 rw 0 0', false],
])('programs run in memory where nothing forbids it: %j', (mounts, runs) => {
  expect(runsPrograms(mounts)).toBe(runs)
})
