import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Mounts a disk in a separate namespace, which needs no privileges if the kernel allows it, and runs a program there.
 */
const MOUNT = 'mount -t tmpfs -o "size=$1" tmpfs "$2" && shift && exec "$2" "$3" "$1"'
const namespace = (folder: string, bytes: number, program: string, script: string) => [
  '-Urm',
  '--',
  'sh',
  '-c',
  MOUNT,
  'sh',
  String(bytes),
  folder,
  program,
  script,
]

/** Whether this machine can mount a small disk for a test. */
export function hasSmallDisk(): boolean {
  return withFolder((folder) => {
    try {
      execFileSync('unshare', namespace(folder, 65_536, 'ls', '-d'), { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** Runs one of our programs on a disk of this many bytes; returns its output. */
export async function runOnSmallDisk(script: string, bytes: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-small-disk-'))
  try {
    const { stdout } = await promisify(execFile)(
      'unshare',
      namespace(folder, bytes, process.execPath, script),
    )
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function withFolder<Value>(work: (folder: string) => Value): Value {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-small-disk-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
