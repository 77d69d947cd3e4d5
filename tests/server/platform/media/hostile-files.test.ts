import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayback } from '#server/platform/media/make-playback.ts'
import { hostileMp4, hostileTables } from '#tests/support/hostile-mp4.ts'
import { type ClipFolder, clipFolder } from '#tests/support/media-clips.ts'

let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

async function play(file: string, plays: 'pictures' | 'everything') {
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  return makePlayback({ paths: [file], turn: 0, tools: clips.tools, folder, mayConvert: true, plays })
}

for (const plays of ['everything', 'pictures'] as const) {
  test.each(Object.keys(hostileTables))(
    `a file that %s is refused in words, as ${plays === 'pictures' ? 'a recording' : 'an upload'}`,
    { timeout: 60_000 },
    async (what) => {
      const file = path.join(clips.folder, 'hostile.mp4')
      await writeFile(file, hostileMp4(hostileTables[what]!))
      const made = await play(file, plays)
      expect(made).toMatchObject({
        ok: false,
        failure: expect.stringMatching(/unsupported|took-too-long|cut-off|not-a-video/),
      })
    },
  )
}

test(
  'a picture that would fill the memory is refused before it is decoded',
  { timeout: 60_000 },
  async () => {
    const file = path.join(clips.folder, 'huge.avi')
    const picture = '-f lavfi -i color=black:s=8000x8000 -frames:v 1 -c:v mjpeg -q:v 31'
    await promisify(execFile)(clips.tools.ffmpeg, ['-v', 'error', '-y', ...picture.split(' '), file])
    expect(await play(file, 'everything')).toEqual({ ok: false, failure: 'unsupported' })
  },
)
