// The slow disk of the fault lab is a small C library. Uses the installed compiler, or else installs one.
import { findProgram, installSystemPackage } from './find-program.mjs'

const NAMES = ['cc', 'gcc', 'clang']

/** @returns the path of a C compiler, or null after printing the reason */
export function ensureCompiler() {
  const found = findProgram(NAMES) ?? (installCompiler() ? findProgram(NAMES) : null)
  if (found === null)
    process.stderr.write('There is no C compiler here and none could be installed. Install gcc or clang.\n')
  return found
}

function installCompiler() {
  // Debian has the headers of the C library in a separate package; elsewhere they come with the compiler or have this
  // name.
  const headers = { 'apt-get': 'libc6-dev', apk: 'musl-dev' }
  const [, name] = Object.entries(headers).find(([manager]) => findProgram([manager]) !== null) ?? []
  return installSystemPackage('gcc') && (name === undefined || installSystemPackage(name))
}

if (process.argv[1] === import.meta.filename) {
  const found = ensureCompiler()
  if (found === null) process.exit(1)
  process.stdout.write(`${found}\n`)
}
