import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from './embedded-identity.ts'

/** The kernel allows 107 bytes (103 on macOS) for the whole path of a socket. */
const LONGEST_FOLDER = 85

/**
 * A folder that only we and PostgreSQL may enter: beside the data, or in the temporary folder if that path is too long.
 */
export function socketFolder(dataFolder: string, identity: Identity): string {
  const beside = `${dataFolder}.socket`
  const folder = Buffer.byteLength(beside) <= LONGEST_FOLDER ? beside : inTemporaryFolder(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  identity.own(folder)
  refuseForeignFolder(folder, identity)
  return folder
}

function inTemporaryFolder(dataFolder: string): string {
  const name = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `trocar-${name}`)
}

/** Anyone may have created a folder of that name in the temporary folder first. */
function refuseForeignFolder(folder: string, identity: Identity): void {
  const found = lstatSync(folder)
  const owner = identity.spawnOptions.uid ?? process.getuid?.()
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return
  throw new Error(`${folder} belongs to someone else or is open to others. Remove it and start again.`)
}
