import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'camera')

/** What the fake camera and microphone of every journey play: 1280 × 720, 30 frames a second, in motion, with sound. */
export const cameraClip = {
  video: path.join(folder, 'clip.mjpeg'),
  audio: path.join(folder, 'clip.wav'),
}

const SECONDS = 12
/** A test card with a running clock, and a bright square that crosses it: an encoder has real work to do. */
const PICTURE =
  `testsrc2=size=1280x720:rate=30:duration=${SECONDS}[card];` +
  `color=white:size=120x120:rate=30:duration=${SECONDS}[square];` +
  "[card][square]overlay=x='mod(t*240,1160)':y='300+260*sin(t*2)'"
const SOUND = `sine=frequency=440:beep_factor=4:duration=${SECONDS}`

/** Makes the clip once; later runs find it. */
export function makeCameraClip(): void {
  if (existsSync(cameraClip.video) && existsSync(cameraClip.audio)) return
  mkdirSync(folder, { recursive: true })
  runFfmpeg(['-filter_complex', PICTURE, '-c:v', 'mjpeg', '-q:v', '6', '-f', 'mjpeg'], cameraClip.video)
  runFfmpeg(['-f', 'lavfi', '-i', SOUND, '-ac', '1', '-ar', '48000', '-f', 'wav'], cameraClip.audio)
}

function runFfmpeg(args: string[], file: string): void {
  const draft = `${file}.draft`
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', ['-y', '-v', 'error', ...args, draft], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  renameSync(draft, file)
}
