import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const made = new Set<string>()

/** A new folder that is removed when this process ends, unless somebody did so before. */
export function makeTemporaryFolder(name: string): string {
  if (made.size === 0) process.once('exit', () => made.forEach(removeTemporaryFolder))
  const folder = mkdtempSync(path.join(tmpdir(), `trocar-${name}-`))
  made.add(folder)
  return folder
}

/** Waits a moment for a program that has just ended to close its files. */
export function removeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  made.delete(folder)
}
