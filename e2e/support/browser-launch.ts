import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { cameraClip, type CameraClip } from './camera-clip.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** The Chromium of this machine: `TROCAR_BROWSER`, or what ensure-browser finds. */
export function browserProgram(): string {
  process.env['TROCAR_BROWSER'] ||= execFileSync(
    process.execPath,
    [path.join(root, 'scripts', 'ensure-browser.mjs')],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  ).trim()
  return process.env['TROCAR_BROWSER']
}

/**
 * Arguments for a quiet browser whose camera and microphone play the clip in a loop and are allowed without a prompt.
 */
export function browserArguments({ video, audio }: CameraClip = cameraClip): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
    `--use-file-for-fake-audio-capture=${audio}`,
  ]
}

/**
 * For pages that live a few seconds: V8 interprets and compiles quickly, but neither optimizes code, which pays off in
 * pages that live for minutes, nor starts threads to collect garbage that fits into memory. A page uses a quarter less
 * CPU time. Benches measure without them.
 */
const SHORT_LIVED = '--js-flags=--max-optimized-bytecode-size=1 --single-threaded-gc --min-semi-space-size=16'

/** Arguments for the browser of a journey. */
export function journeyArguments(camera?: CameraClip): string[] {
  return [...browserArguments(camera), SHORT_LIVED]
}
