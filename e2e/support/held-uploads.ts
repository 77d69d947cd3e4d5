import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { TrocarServer } from './trocar-server.ts'

/** Expects the server to have this file once, byte for byte. */
export function expectHeldOnce({ dataFolder }: TrocarServer, file: string): void {
  const wanted = readFileSync(file)
  const found = filesIn(path.join(dataFolder, 'blobs')).filter(
    (each) => statSync(each).size === wanted.length && readFileSync(each).equals(wanted),
  )
  expect(found, 'files on the server that are byte for byte what was chosen').toHaveLength(1)
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
