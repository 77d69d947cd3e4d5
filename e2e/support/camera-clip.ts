import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'camera')

/** Files that a fake camera and a fake microphone play in a loop. */
export interface CameraClip {
  video: string
  audio: string
}

/**
 * What the fake camera and microphone of every journey play: 1280 × 720 in motion, with sound. Fifteen frames a second,
 * uncompressed: two browsers already encode next to two servers on two cores.
 */
export const cameraClip: CameraClip = {
  video: path.join(folder, 'clip-15.y4m'),
  audio: path.join(folder, 'clip.wav'),
}

const SECONDS = 8
const RATE = 15
/** A test card with a running clock, and a bright square that crosses it, so that the encoder has real work to do. */
const PICTURE =
  `testsrc2=size=1280x720:rate=${RATE}:duration=${SECONDS}[card];` +
  `color=white:size=120x120:rate=${RATE}:duration=${SECONDS}[square];` +
  "[card][square]overlay=x='mod(t*240,1160)':y='300+260*sin(t*2)'"
const SOUND = `sine=frequency=440:beep_factor=4:duration=${SECONDS}`

/** Makes the clip once; later runs reuse it. */
export function makeCameraClip(): void {
  if (existsSync(cameraClip.video) && existsSync(cameraClip.audio)) return
  mkdirSync(folder, { recursive: true })
  runFfmpeg(['-filter_complex', PICTURE, '-pix_fmt', 'yuv420p', '-f', 'yuv4mpegpipe'], cameraClip.video)
  runFfmpeg(['-f', 'lavfi', '-i', SOUND, '-ac', '1', '-ar', '48000', '-f', 'wav'], cameraClip.audio)
}

function runFfmpeg(args: string[], file: string): void {
  const draft = `${file}.draft`
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', ['-y', '-v', 'error', ...args, draft], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  renameSync(draft, file)
}
