// The other engines: Firefox, WebKitGTK with its driver and codecs, a screen that is none, and a window of our own.
import { spawnSync } from 'node:child_process'
import { installSystemPackage } from './find-program.mjs'

/** Debian's and Ubuntu's packages. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'python3-gi',
  'gir1.2-gtk-3.0',
  'gir1.2-webkit2-4.1',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-plugins-ugly',
  'gstreamer1.0-libav',
  'gstreamer1.0-gl',
]

/** @returns whether everything is there, after installing what was missing; prints what could not be installed */
export function ensureEngines() {
  const missing = packages.filter((name) => !isInstalled(name) && !installSystemPackage(name))
  for (const name of missing)
    process.stderr.write(
      `${name} is missing and could not be installed: the engines need Debian or Ubuntu.\n`,
    )
  return missing.length === 0
}

function isInstalled(name) {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' })
  return asked.stdout === 'installed'
}
