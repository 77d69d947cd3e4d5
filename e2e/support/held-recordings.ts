import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { TrocarServer } from './trocar-server.ts'

/** What the server has on its disk: for each record its parts, byte for byte. */
export function heldRecordings({ dataFolder }: TrocarServer): Buffer[][] {
  const folder = path.join(dataFolder, 'blobs', 'recordings')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((record) =>
    readdirSync(path.join(folder, record)).map((part) => readFileSync(path.join(folder, record, part))),
  )
}

/** The server holds these takes, each of them once, and nothing else; every part is whole. */
export function expectHeld(server: TrocarServer, takes: readonly (readonly Buffer[])[]): void {
  expect(heldRecordings(server).map(describe).toSorted()).toEqual(takes.map(describe).toSorted())
}

/**
 * The server holds one take, each part of which is what a recorder handed out, less at most the last second. A killed
 * page may have kept a slice of which it could not tell us any more: a part may go on where what we know ends.
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
    // Chromium hands out about two slices a second.
    expect(stored?.length).toBeGreaterThanOrEqual(Buffer.concat(each.slice(0, -2)).length)
  }
}

/** The server holds one take, each part of which begins like one of these and may end earlier. */
export function expectHeldWithoutTheEnd(server: TrocarServer, captured: readonly Buffer[]): void {
  const [parts = [], ...more] = heldRecordings(server)
  expect(more).toEqual([])
  expect(parts).toHaveLength(captured.length)
  for (const part of parts) {
    expect(part.length).toBeGreaterThan(0)
    expect(captured.some((whole) => whole.subarray(0, part.length).equals(part))).toBe(true)
  }
}

/** In the order of their digests, since the names of files say nothing of the order of parts. */
function describe(parts: readonly Buffer[]): string {
  return parts
    .map((part) => `${createHash('sha256').update(part).digest('hex')} (${part.length} bytes)`)
    .toSorted()
    .join('\n')
}
