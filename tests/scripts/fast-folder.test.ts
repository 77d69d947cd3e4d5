import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fastFolder, makeScratch, runsPrograms } from '../../scripts/fast-folder.mjs'

test('tests write to a folder that exists and has room for them, in memory or where everything else goes', () => {
  const folder = fastFolder()
  accessSync(folder, constants.W_OK)
  const { bavail, bsize } = statfsSync(folder)
  expect([folder === tmpdir(), bavail * bsize > 8e9]).toContain(true)
})

test('what a killed run left is removed by the next, except what still has its process', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'trocar-scratch-test-'))
  const killed = spawnSync(process.execPath, ['--version']).pid
  const [running, foreign] = ['trocar-scratch-1-abc', 'another-program-1']
  for (const name of [running, `trocar-scratch-${killed}-abc`, foreign])
    mkdirSync(path.join(place, name, 'postgres'), { recursive: true })
  const mine = path.basename(makeScratch(place))
  expect(new Set(readdirSync(place))).toEqual(new Set([running, foreign, mine]))
  rmSync(place, { recursive: true })
})

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  // The last mount is the one that is visible.
  ['tmpfs /dev/shm tmpfs rw 0 0\ntmpfs /dev/shm tmpfs rw,noexec 0 0', false],
  ['/dev/vda / ext4 rw 0 0', false],
])('programs run in memory unless something forbids it: %j', (mounts, runs) => {
  expect(runsPrograms(mounts)).toBe(runs)
})
