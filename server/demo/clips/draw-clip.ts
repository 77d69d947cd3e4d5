// A separate program, so that the server never waits for it: node draw-clip.ts <clip> <ffmpeg> <file>
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type ClipName, clipScenes } from './clip-scenes.ts'
import { createFrames, FRAME } from './draw-frame.ts'

const [, , name, ffmpeg, file] = process.argv
if (name === undefined || !(name in clipScenes) || ffmpeg === undefined || file === undefined) {
  throw new Error('Which clip, by which ffmpeg, into which file?')
}
// Anybody who uses the machine comes first.
setPriority(constants.priority.PRIORITY_LOW)
await drawClip(name as ClipName, ffmpeg, file)

async function drawClip(clip: ClipName, program: string, target: string): Promise<void> {
  const scene = clipScenes[clip]
  const encoder = spawn(program, argumentsFor(target), { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(encoder, 'close')
  const frameAt = createFrames(scene)
  for (let index = 0; index < scene.seconds * FRAME.rate; index += 1) {
    const { rgb } = frameAt(index / FRAME.rate)
    if (!encoder.stdin.write(Buffer.from(rgb))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
}

function argumentsFor(target: string): string[] {
  const { width, height, rate } = FRAME
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ]
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '24',
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(rate),
  ]
  return ['-v', 'error', '-y', ...input, ...picture, '-movflags', '+faststart', '-threads', '1', target]
}
