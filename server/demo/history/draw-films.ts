// Draws the films of the history again, into `clips/` and `posters/`: node draw-films.ts [name…]; FFMPEG_PATH names
// another ffmpeg.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HISTORY_CLIP_FACTS, historyClips } from './history-clips.ts'

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
const named = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'demo-films-'))
const { width, height, frameRate } = HISTORY_CLIP_FACTS

function convert(from: string, options: string, to: string): void {
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-i', from, ...options.split(' '), to], { stdio: 'inherit' })
}

try {
  for (const { name, seconds } of historyClips) {
    if (named.length > 0 && !named.includes(name)) continue
    const drawn = path.join(folder, `${name}.mp4`)
    const program = path.join(import.meta.dirname, '..', 'clips', 'draw-clip.ts')
    execFileSync(process.execPath, [program, name, ffmpeg, drawn], { stdio: 'inherit' })
    const target = path.join(import.meta.dirname, 'clips', `${name}.mp4`)
    const poster = path.join(import.meta.dirname, 'posters', `${name}.jpg`)
    const small = `-vf fps=${frameRate},scale=${width}:${height} -c:v libx264 -preset slower -crf 34`
    convert(drawn, `${small} -pix_fmt yuv420p -movflags +faststart -threads 1`, target)
    convert(drawn, `-ss ${seconds * 0.3} -frames:v 1 -vf scale=480:360 -q:v 6`, poster)
  }
} finally {
  rmSync(folder, { recursive: true })
}
