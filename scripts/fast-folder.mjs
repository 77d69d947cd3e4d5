// A place for test files that nobody needs after a power cut: in memory, if this machine has such a disk with enough
// room.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** A run needs about two: databases, browsers and recordings. The server needs free space besides. */
const ROOM_BYTES = 8e9

/** @returns a folder for temporary folders; creating a database there takes a tenth of the time */
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
 * Makes a folder for this process and removes it when the process ends. First removes folders left by killed processes:
 * in memory, they would stay until the machine restarts.
 * @param {string} [place] for temporary folders
 * @returns {string} a folder that every user may enter: when root runs the tests, PostgreSQL runs as another user
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
    // The process exists, but belongs to another user.
    return error.code === 'EPERM'
  }
}

/** Some tests write programs and run them, which containers often forbid there. @param mounts one per line */
export function runsPrograms(mounts) {
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === IN_MEMORY)
  return mount !== undefined && !mount.split(' ')[3].split(',').includes('noexec')
}
