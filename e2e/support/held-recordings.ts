import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { TrocarServer } from './trocar-server.ts'

/** What the server has on its disk: the parts of each record, byte for byte. */
export function heldRecordings({ dataFolder }: TrocarServer): Buffer[][] {
  const folder = path.join(dataFolder, 'blobs', 'recordings')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((record) =>
    readdirSync(path.join(folder, record)).map((part) => readFileSync(path.join(folder, record, part))),
  )
}

/** Expects the server to have exactly these takes, each once, with every part complete. */
export function expectHeld(server: TrocarServer, takes: readonly (readonly Buffer[])[]): void {
  expect(heldRecordings(server).map(describe).toSorted()).toEqual(takes.map(describe).toSorted())
}

/**
 * Expects the server to have one take, each part of which is what a recorder handed out, minus at most the last second.
 * A killed page may have stored a slice that it could not report, so a part may continue beyond what we know.
 */
export function expectHeldToTheLastSecond(
  server: TrocarServer,
  slices: readonly (readonly Buffer[])[],
): void {
  const [parts = [], ...more] = heldRecordings(server)
  expect(more).toEqual([])
  expect(parts).toHaveLength(slices.length)
  for (const each of slices) {
    const whole = Buffer.concat([...each])
    const stored = parts.find((part) => {
      const known = Math.min(part.length, whole.length)
      return known > 0 && whole.subarray(0, known).equals(part.subarray(0, known))
    })
    expect(stored, 'a part that begins like what the recorder handed out').toBeDefined()
    // Chromium hands out about two slices per second.
    expect(stored?.length).toBeGreaterThanOrEqual(Buffer.concat(each.slice(0, -2)).length)
  }
}

/** Expects the server to have one take, each part of which starts like one of these and may end earlier. */
export function expectHeldWithoutTheEnd(server: TrocarServer, captured: readonly Buffer[]): void {
  const [parts = [], ...more] = heldRecordings(server)
  expect(more).toEqual([])
  expect(parts).toHaveLength(captured.length)
  for (const part of parts) {
    expect(part.length).toBeGreaterThan(0)
    expect(captured.some((whole) => whole.subarray(0, part.length).equals(part))).toBe(true)
  }
}

/** Sorted by digest, since file names say nothing about the order of parts. */
function describe(parts: readonly Buffer[]): string {
  return parts
    .map((part) => `${createHash('sha256').update(part).digest('hex')} (${part.length} bytes)`)
    .toSorted()
    .join('\n')
}
