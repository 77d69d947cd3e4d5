// Journeys need Chromium: the system's own, otherwise Playwright's, otherwise one from the package manager. Prints its
// path.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findProgram, installSystemPackage, isProgram } from './find-program.mjs'
import { findNode24, root, withNode24 } from './node24.mjs'

/**
 * Debian's Chromium without windows: the same engine for a third less work. This is the program itself: the script of
 * that name on the PATH would be the process that gets killed, not Chromium.
 */
const WINDOWLESS = '/usr/lib/chromium/chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns the path of a Chromium, or null after printing the reason */
export async function ensureBrowser() {
  const given = process.env['TROCAR_BROWSER']
  if (given) {
    if (isProgram(given)) return given
    process.stderr.write(`TROCAR_BROWSER names ${given}, which is no program.\n`)
    return null
  }
  const found = findWindowless() ?? findProgram(NAMES) ?? (await findPlaywrights()) ?? (await install())
  if (found === null)
    process.stderr.write(
      'There is no Chromium here and none could be installed. Install it, or name it in TROCAR_BROWSER.\n',
    )
  return found
}

function findWindowless() {
  return isProgram(WINDOWLESS) ? WINDOWLESS : null
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return isProgram(file) ? file : null
}

async function install() {
  if (installSystemPackage('chromium-headless-shell')) return findWindowless()
  if (installSystemPackage('chromium')) return findProgram(NAMES)
  process.stderr.write("Installing Playwright's Chromium.\n")
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(findNode24(), [cli, 'install', '--with-deps', 'chromium'], {
    stdio: ['ignore', 2, 2],
    env: withNode24(),
    timeout: 300_000,
  })
  return findPlaywrights()
}

if (process.argv[1] === import.meta.filename) {
  const found = await ensureBrowser()
  if (found === null) process.exit(1)
  process.stdout.write(`${found}\n`)
}
