// Draws the films of the demo people again, into server/demo/films: node lab/demo-films/draw-films.ts [name…].
// FOLDER names another folder, FFMPEG_PATH another ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type FilmScene, filmScenes } from './film-scenes.ts'
import { createFrames, FRAME } from './draw-frame.ts'

const ffmpeg = process.env['FFMPEG_PATH'] || 'ffmpeg'
const folder = process.env['FOLDER'] || path.join(import.meta.dirname, '..', '..', 'server', 'demo', 'films')
const named = process.argv.slice(2)

mkdirSync(path.join(folder, 'posters'), { recursive: true })
for (const [name, scene] of Object.entries(filmScenes))
  if (named.length === 0 || named.includes(name)) await drawFilm(name, scene)

async function drawFilm(name: string, scene: FilmScene): Promise<void> {
  const encoder = spawn(ffmpeg, [...inputs(), ...outputs(name, scene)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
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

function inputs(): string[] {
  const { width, height, rate } = FRAME
  return `-v error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i -`.split(' ')
}

/** Small, because the release carries them. */
function outputs(name: string, { seconds, hasPoster }: FilmScene): string[] {
  const film = '-vf fps=15,scale=400:300 -c:v libx264 -preset slower -crf 34 -pix_fmt yuv420p'
  const poster = `-ss ${seconds * 0.3} -frames:v 1 -update 1 -vf scale=480:360 -q:v 6`
  return [
    ...`${film} -movflags +faststart -threads 1`.split(' '),
    path.join(folder, `${name}.mp4`),
    ...(hasPoster ? [...poster.split(' '), path.join(folder, 'posters', `${name}.jpg`)] : []),
  ]
}
