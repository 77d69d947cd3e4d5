// Where tests keep what nobody needs after a power cut: in memory, if this machine has such a disk and room on it.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

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

/**
 * Makes a folder for this process, which removes it at its end. What processes left that were killed goes first: in
 * memory it would stay until the machine is started again.
 * @param {string} [place] for temporary folders
 * @returns {string} a folder that every user may enter: PostgreSQL runs as another one when root tests
 */
export function makeScratch(place = fastFolder()) {
  for (const name of readdirSync(place)) {
    const owner = /^trocar-scratch-(\d+)-/.exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner)))
      rmSync(path.join(place, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(path.join(place, `trocar-scratch-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // There is one, of another user.
    return error.code === 'EPERM'
  }
}

/** Some tests write programs and run them, which containers often forbid there. @param mounts a line each */
export function runsPrograms(mounts) {
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === IN_MEMORY)
  return mount !== undefined && !mount.split(' ')[3].split(',').includes('noexec')
}
