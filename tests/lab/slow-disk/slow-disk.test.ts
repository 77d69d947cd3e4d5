import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { slowDisk } from '../../../lab/slow-disk/slow-disk.ts'
import type { SlowDisk } from '../../../lab/slow-disk/slow-disk.ts'

let folder: string
let disk: SlowDisk

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trocar-on-slow-disk-'))
  disk = slowDisk({ folder })
})
afterEach(() => {
  disk.remove()
  rmSync(folder, { recursive: true })
})

/** Writes and syncs a file in another program on this disk; returns the time of the sync, ms, or the error's code. */
function writeThere(file: string): number | string {
  const script = `
    const { fsyncSync, openSync, writeSync } = require('node:fs')
    const file = openSync(${JSON.stringify(file)}, 'w')
    try {
      writeSync(file, 'kept')
      const begun = performance.now()
      fsyncSync(file)
      console.log(JSON.stringify(performance.now() - begun))
    } catch (error) {
      console.log(JSON.stringify(error.code))
    }`
  const answer = execFileSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { ...process.env, ...disk.env },
  })
  return JSON.parse(answer) as number | string
}

it('makes each sync of a file in its folder longer, and counts it', () => {
  disk.setDelay(250)
  const file = path.join(folder, 'slow')
  const begun = Date.now()
  expect(writeThere(file)).toBeGreaterThanOrEqual(250)
  expect(disk.syncs()).toEqual([{ at: expect.any(Number), file }])
  expect(disk.syncs()[0]?.at).toBeGreaterThanOrEqual(begun)
})

it('is full when told, and has room again when told', () => {
  disk.setFull(true)
  const file = path.join(folder, 'full')
  expect(writeThere(file)).toBe('ENOSPC')
  disk.setFull(false)
  expect(writeThere(file)).toBeLessThan(10_000)
})

it('leaves files elsewhere alone', () => {
  disk.setDelay(60_000)
  disk.setFull(true)
  const elsewhere = `${folder}-elsewhere`
  expect(writeThere(elsewhere)).toBeLessThan(10_000)
  rmSync(elsewhere)
  expect(disk.syncs()).toEqual([])
})
