// Builds the page into dist/, with compressed copies beside the files; skips the work when nothing changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { findNode24, root, withNode24 } from './node24.mjs'

const INPUTS = [
  'build',
  'contract',
  'public',
  'src',
  'sw',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
]
const dist = path.join(root, 'dist')
const markFile = path.join(root, 'node_modules', '.cache', 'trocar', 'built-from')

/** @returns whether dist/ is now what the sources say */
export function ensureBuilt() {
  const mark = hashInputs()
  if (existsSync(path.join(dist, 'index.html')) && readMark() === mark) return true
  process.stdout.write('Building the page.\n')
  rmSync(markFile, { force: true })
  if (!build()) return false
  mkdirSync(path.dirname(markFile), { recursive: true })
  writeFileSync(markFile, mark)
  return true
}

function build() {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(findNode24(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...withNode24(), NODE_ENV: 'production' },
  })
  if (status === 0) for (const file of filesIn(dist)) compress(file)
  return status === 0
}

/** A tablet on poor Wi-Fi opens the app with a third of the bytes. */
function compress(file) {
  if (!/\.(html|js|css|svg|json|webmanifest)$/.test(file)) return
  const bytes = readFileSync(file)
  if (bytes.length < 1024) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const full = path.join(root, input)
    if (!existsSync(full)) continue
    for (const file of statSync(full).isDirectory() ? filesIn(full) : [full]) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

function readMark() {
  try {
    return readFileSync(markFile, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) {
  rmSync(markFile, { force: true })
  process.exit(ensureBuilt() ? 0 : 1)
}
