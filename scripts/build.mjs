// Builds the page into dist/, with compressed copies of its files, and the server into dist-server/; skips what has not
// changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { findNode24, root, withNode24 } from './node24.mjs'
import { SERVER_PROGRAM } from './server-program.mjs'

const SHARED = ['build', 'contract', 'package-lock.json', 'scripts/build.mjs', 'scripts/server-program.mjs']
/** What the built server is made from; it scores attempts by the rules of the page. */
export const SERVER_SOURCES = [...SHARED, 'server', 'src/domain']
const dist = path.join(root, 'dist')
const marks = path.join(root, 'node_modules', '.cache', 'trocar')

const page = {
  name: 'page',
  inputs: [...SHARED, 'public', 'src', 'sw', 'index.html', 'vite.config.ts'],
  config: 'vite.config.ts',
  output: path.join(dist, 'index.html'),
  finish: () => filesIn(dist).forEach(compress),
}
const server = {
  name: 'server',
  inputs: SERVER_SOURCES,
  config: path.join('build', 'server.config.ts'),
  output: path.join(root, SERVER_PROGRAM),
  finish: () => undefined,
}

/** @returns whether dist/ and dist-server/ now match the sources */
export function ensureBuilt() {
  return [page, server].every(ensurePart)
}

/** @returns whether dist-server/ now matches the sources */
export function ensureServerBuilt() {
  return ensurePart(server)
}

/** @returns whether dist-server/ matches the sources as it is */
export function isServerBuilt() {
  return isCurrent(server, hash(server.inputs))
}

function isCurrent(part, mark) {
  return existsSync(part.output) && readMark(markOf(part)) === mark
}

function ensurePart(part) {
  const mark = hash(part.inputs)
  const markFile = markOf(part)
  if (isCurrent(part, mark)) return true
  process.stdout.write(`Building the ${part.name}.\n`)
  rmSync(markFile, { force: true })
  if (!build(part)) return false
  mkdirSync(marks, { recursive: true })
  writeFileSync(markFile, mark)
  return true
}

function markOf({ name }) {
  return path.join(marks, `built-${name}-from`)
}

function build({ config, finish }) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(findNode24(), [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...withNode24(), NODE_ENV: 'production' },
  })
  if (status === 0) finish()
  return status === 0
}

/** With compressed copies, a tablet on poor Wi-Fi loads a third of the bytes. */
function compress(file) {
  if (!/\.(html|js|css|svg|json|webmanifest)$/.test(file)) return
  const bytes = readFileSync(file)
  if (bytes.length < 1024) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}

function hash(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
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

function readMark(markFile) {
  try {
    return readFileSync(markFile, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const part of [page, server]) rmSync(markOf(part), { force: true })
  process.exit(ensureBuilt() ? 0 : 1)
}
