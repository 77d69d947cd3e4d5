import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDescendants } from '../../../../lab/faultlab/world/processes.ts'
import { Device } from '../../../../lab/faultlab/world/device.ts'
import { Trace } from '../../../../lab/faultlab/world/trace.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'trocar-device-test-'))
const program = path.join(folder, 'browser.mjs')
const mark = path.join(folder, 'profile')

/** A browser that opens and opens, and says meanwhile where its profile is. */
beforeEach(() => {
  const said = `process.argv.find((word) => word.startsWith('--user-data-dir='))`
  writeFileSync(
    program,
    `#!${process.execPath}\nimport { writeFileSync } from 'node:fs'\n` +
      `writeFileSync(${JSON.stringify(mark)}, ${said}.split('=')[1])\nsetInterval(() => {}, 1000)\n`,
    { mode: 0o755 },
  )
  vi.stubEnv('TROCAR_BROWSER', program)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('a browser that is still opening ends with its device, which is not switched on again', async () => {
  const schedule = {
    seed: 1,
    number: 1,
    kind: 'takes',
    seconds: 8,
    syncMs: 0,
    older: null,
    faults: [],
  } as const
  const device = new Device('http://localhost:1', new Trace(), schedule)
  const switched = device.switchOn().catch(String)
  await expect
    .poll(() => existsSync(mark) && readFileSync(mark, 'utf8') !== '', { timeout: 10_000 })
    .toBe(true)
  const profile = readFileSync(mark, 'utf8')
  expect(findDescendants(process.pid, profile)).toHaveLength(1)

  await device.remove()
  expect(findDescendants(process.pid, profile)).toEqual([])
  expect(existsSync(profile)).toBe(false)
  expect(await switched).toMatch(/closed|was removed|not open/)
  await expect(device.switchOn()).rejects.toThrow('was removed')
})
