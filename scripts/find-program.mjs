import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The full path of the first of these programs found on the PATH, or null. */
export function findProgram(names) {
  for (const name of names) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      const file = path.join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      if (folder !== '' && isProgram(file)) return file
    }
  }
  return null
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const MANAGERS = [
  {
    program: 'apt-get',
    commands: (name) => [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', name],
    ],
  },
  { program: 'dnf', commands: (name) => [['install', '-y', '-q', name]] },
  { program: 'apk', commands: (name) => [['add', '--quiet', name]] },
  { program: 'pacman', commands: (name) => [['-Sy', '--noconfirm', name]] },
  { program: 'brew', commands: (name) => [['install', name]] },
]

/** Installs a package with the system's package manager and prints what it does. @returns whether it worked */
export function installSystemPackage(name) {
  const manager = MANAGERS.find(({ program }) => findProgram([program]) !== null)
  if (manager === undefined) return false
  const needsSudo = manager.program !== 'brew' && process.getuid?.() !== 0
  if (needsSudo && findProgram(['sudo']) === null) return false
  process.stderr.write(`Installing ${name} with ${manager.program}.\n`)
  return manager.commands(name).every((args) => {
    const command = needsSudo ? ['sudo', '-n', manager.program, ...args] : [manager.program, ...args]
    return (
      spawnSync(command[0], command.slice(1), {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 300_000,
      }).status === 0
    )
  })
}
