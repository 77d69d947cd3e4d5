// Where tests keep what nobody needs after a power cut: in memory, if this machine has such a disk and room on it.
import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** A run holds about two: databases, browsers and what they record. The server wants free space besides. */
const ROOM_BYTES = 8e9

/** @returns a folder for temporary folders: making the files of a database takes a tenth of the time there */
export function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const hasRoom = bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
    return hasRoom && runsPrograms(readFileSync('/proc/mounts', 'utf8')) ? IN_MEMORY : tmpdir()
  } catch {
    // Not Linux, or a very small one.
    return tmpdir()
  }
}

/** Some tests write programs and run them, which containers often forbid there. @param mounts a line each */
export function runsPrograms(mounts) {
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === IN_MEMORY)
  return mount !== undefined && !mount.split(' ')[3].split(',').includes('noexec')
}
