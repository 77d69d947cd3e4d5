// Media tests need ffmpeg. Uses the installed one, or else installs one with the system's package manager.
import { findProgram, installSystemPackage, isProgram } from './find-program.mjs'

/** @returns the path of ffmpeg, or null after printing the reason */
export function ensureFfmpeg() {
  const given = process.env['FFMPEG_PATH']
  if (given) {
    if (isProgram(given)) return given
    process.stderr.write(`FFMPEG_PATH names ${given}, which is no program.\n`)
    return null
  }
  const found = findProgram(['ffmpeg']) ?? (installSystemPackage('ffmpeg') ? findProgram(['ffmpeg']) : null)
  if (found === null)
    process.stderr.write(
      'There is no ffmpeg here and none could be installed. Install it, or name it in FFMPEG_PATH.\n',
    )
  return found
}

if (process.argv[1] === import.meta.filename) {
  const found = ensureFfmpeg()
  if (found === null) process.exit(1)
  process.stdout.write(`${found}\n`)
}
