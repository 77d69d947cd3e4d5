// Installs the dependencies if they are missing or differ from the lockfile. Runs on Node 20.19 and later.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

refuseOldNode()
const reason = whyInstall()
if (reason !== null) install(reason)

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Trocar needs Node 20.19 or newer to start itself; this is ${process.versions.node}.`)
}

/** Compares what npm last installed with the lockfile. */
function whyInstall() {
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  if (installed === null) return 'The dependencies are not installed yet.'
  const wanted = packagesOf(path.join(root, 'package-lock.json')) ?? {}
  const differs = Object.entries(wanted).some(
    ([name, { version, optional, devOptional }]) =>
      name !== '' &&
      (installed[name] === undefined
        ? optional !== true && devOptional !== true
        : installed[name].version !== version),
  )
  if (differs) return 'The dependencies have changed.'
  return existsSync(path.join(root, 'node_modules', '.bin')) ? null : 'The dependencies are incomplete.'
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

function install(why) {
  process.stdout.write(`${why} Installing them; this takes a minute or two.\n`)
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  stop(
    `"npm ci" did not succeed${error ? ` (${error.message})` : ''}. Is the package registry reachable, and is there room on the disk?`,
  )
}

function stop(words) {
  process.stderr.write(`\n${words}\n`)
  process.exit(1)
}
