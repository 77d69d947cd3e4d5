import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { soundArguments } from '#server/platform/media/ffmpeg-arguments.ts'
import { makeReportedPlayback } from '#server/platform/media/make-playback.ts'
import { beginSound, isCallOf } from '#server/platform/media/sound-ahead.ts'
import { type ClipFolder, clipFolder, describeMedia, RECORDED_H264 } from '#tests/support/media-clips.ts'

let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

const begin = (file: string) =>
  beginSound({
    path: file,
    target: path.join(clips.folder, 'ahead.mp4'),
    tools: clips.tools,
    timeLimitFor: () => 60_000,
  })

test.each([
  ['H.264 with Opus', 'a.mp4', RECORDED_H264, true],
  ['H.264 with PCM', 'b.mov', '-c:v libx264 -pix_fmt yuv420p -c:a pcm_s16le', true],
  ['H.264 with AAC', 'c.mp4', '-c:v libx264 -pix_fmt yuv420p -c:a aac', false],
  ['H.264 alone', 'd.mp4', '-c:v libx264 -pix_fmt yuv420p -an', false],
  ['another picture', 'e.mov', '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le', false],
  ['another container', 'f.mkv', '-c:v libx264 -pix_fmt yuv420p -c:a libopus', false],
])('the sound of %s is begun before there is a plan, where that is sure to be its plan', async (...row) => {
  const [, name, options, isBegun] = row
  const begun = await begin(await clips.clip(name, { options }))
  expect(begun !== null).toBe(isBegun)
  await begun?.stop()
})

test('what was begun is the very call that is planned for such a file', async () => {
  const file = await clips.clip('g.mp4', { options: RECORDED_H264 })
  const begun = await begin(file)
  const target = path.join(clips.folder, 'ahead.mp4')
  const tracks = { path: file, video: { index: 0 }, audio: { index: 0 } }
  expect(isCallOf(begun, soundArguments(tracks, target))).toBe(true)
  expect(isCallOf(begun, soundArguments({ ...tracks, audio: { index: 1 } }, target))).toBe(false)
  expect(await begun?.ended).toMatchObject({ ok: true })
  expect((await describeMedia(clips.tools, target)).map(({ codec_name: codec }) => codec)).toEqual([
    'h264',
    'aac',
  ])
})

test('it is stopped at once, and has ended when it says so', async () => {
  const begun = await begin(await clips.clip('h.mp4', { options: RECORDED_H264, seconds: 20 }))
  await begun?.stop()
  expect(await begun?.ended).toMatchObject({ ok: false, failure: { why: 'stopped' } })
})

test('a file that is to be converted is not disturbed by what was begun for it', async () => {
  // Its fields are seen by the converter alone.
  const options = '-c:v libx264 -flags +ilme+ildct -x264opts tff=1 -pix_fmt yuv420p -c:a libopus'
  const file = await clips.clip('i.mp4', { options, size: '160x96', seconds: 2 })
  const { made, plan } = await makeReportedPlayback({
    paths: [file],
    turn: 0,
    plays: 'everything',
    tools: clips.tools,
    folder: clips.folder,
    mayConvert: true,
  })
  expect(plan?.way).toBe('conversion')
  expect(made.ok && made.value.duration).toBeCloseTo(2, 0)
})

test('a stop while it works is the machine’s affair, as everywhere', async () => {
  const file = await clips.clip('j.mp4', { options: RECORDED_H264, seconds: 20 })
  const stopping = new AbortController()
  // The first that is written is the sound.
  const folder = path.join(clips.folder, 'stopped')
  await mkdir(folder)
  const watched = watch(folder, () => stopping.abort())
  onTestFinished(() => watched.close())
  const made = makeReportedPlayback(
    {
      paths: [file],
      turn: 0,
      plays: 'everything',
      tools: clips.tools,
      folder,
      mayConvert: false,
      signal: stopping.signal,
    },
    () => {},
  )
  await expect(made).rejects.toThrow()
})
