import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { clipFolder, describeMedia } from '#tests/support/media-clips.ts'

test('the tool draws a film and its poster', async () => {
  const clips = await clipFolder()
  const { folder, tools } = clips
  try {
    const program = path.join(import.meta.dirname, '../../../lab/demo-films/draw-films.ts')
    const env = { ...process.env, FOLDER: folder, FFMPEG_PATH: tools.ffmpeg }
    await promisify(execFile)(process.execPath, [program, 'needle-sure'], { env })
    const [picture] = await describeMedia(tools, path.join(folder, 'needle-sure.mp4'))
    expect(picture).toMatchObject({ codec_name: 'h264', width: 400, height: 300 })
    expect(Math.round(Number(picture!.duration))).toBe(8)
    const [poster] = await describeMedia(tools, path.join(folder, 'posters', 'needle-sure.jpg'))
    expect(poster).toMatchObject({ width: 480, height: 360 })
  } finally {
    await clips.remove()
  }
}, 60_000)
