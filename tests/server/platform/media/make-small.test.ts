import { execFile } from 'node:child_process'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSmallAlready, makeSmall, mostSmallBytes } from '#server/platform/media/make-small.ts'
import {
  type ClipFolder,
  clipFolder,
  describeMedia,
  keyFrameTimes,
  UPLOADED_H264,
} from '#tests/support/media-clips.ts'

// What makes the copy lets everything else on the machine go first.
vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)
/** More than the small copy may have. */
const RICH = `${UPLOADED_H264} -b:v 4M`
let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

async function shrink(
  file: string,
  facts: { width: number; height: number; rate?: number; seconds?: number },
) {
  const { size } = await stat(file)
  const { width, height, rate: frameRate = 30, seconds: duration = 3 } = facts
  const folder = await mkdtemp(path.join(clips.folder, 'small-'))
  return makeSmall({
    played: { file, bytes: size, duration, width, height, frameRate },
    tools: clips.tools,
    folder,
  })
}

async function shrunk(...input: Parameters<typeof shrink>): Promise<string> {
  const made = await shrink(...input)
  if (!made.ok) throw new Error(`Not made: ${made.failure}`)
  return made.value.file
}

/** When each picture is shown, seconds. */
async function pictureTimes(file: string): Promise<number[]> {
  const flags = '-v error -select_streams v:0 -show_entries packet=pts_time -of csv=p=0'.split(' ')
  const { stdout } = await run(clips.tools.ffprobe, [...flags, file])
  const times = stdout.split('\n').filter((line) => line !== '')
  return times.map((time) => Number(time.split(',')[0])).toSorted((one, other) => one - other)
}

function expectSame(times: readonly number[], expected: readonly number[]) {
  expect(times).toHaveLength(expected.length)
  for (const [index, time] of times.entries()) expect(time).toBeCloseTo(expected[index]!, 3)
}

test('every picture is shown when it is in the first file, in H.264 and AAC with the index first', async () => {
  const source = await clips.clip('long.mp4', { options: RICH, size: '960x540', seconds: 5 })
  const file = await shrunk(source, { width: 960, height: 540, seconds: 5 })
  expectSame(await pictureTimes(file), await pictureTimes(source))
  const [picture, sound] = await describeMedia(clips.tools, file)
  expect([picture?.codec_name, picture?.width, picture?.height]).toEqual(['h264', 852, 480])
  expect(sound?.codec_name).toBe('aac')
  expect(Number(picture?.duration)).toBeCloseTo(5, 1)
  const bytes = await readFile(file)
  expect(bytes.indexOf('moov', 0, 'latin1')).toBeLessThan(bytes.indexOf('mdat', 0, 'latin1'))
  // On average; two seconds of the picture may come ahead.
  expect(bytes.length * 8).toBeLessThan(700_000 * 5 + 2 * 628_000)
  const keys = await keyFrameTimes(clips.tools, file)
  for (const [index, key] of keys.entries()) expect(key - (keys[index - 1] ?? 0)).toBeLessThanOrEqual(2.05)
})

test('a video whose pictures come unevenly and begin late keeps their times', async () => {
  const even = await clips.clip('even.mp4', { options: RICH, size: '960x540', seconds: 3 })
  const source = path.join(clips.folder, 'uneven.mp4')
  const uneven = "select='not(mod(n,3))+lt(n,20)',setpts=PTS+0.4/TB"
  const args = ['-v', 'error', '-y', '-i', even, '-vf', uneven, '-fps_mode', 'passthrough', '-copyts']
  await run(clips.tools.ffmpeg, [
    ...args,
    ...'-c:v libx264 -preset ultrafast -b:v 4M -c:a copy'.split(' '),
    source,
  ])
  const expected = await pictureTimes(source)
  expect(expected[0]).toBeGreaterThan(0.3)
  expectSame(await pictureTimes(await shrunk(source, { width: 960, height: 540 })), expected)
})

test('of sixty pictures a second every other is left out, and the others keep their times', async () => {
  const source = await clips.clip('fast.mp4', { options: RICH, size: '960x540', rate: 60, seconds: 3 })
  const times = await pictureTimes(await shrunk(source, { width: 960, height: 540, rate: 60 }))
  expectSame(
    times,
    (await pictureTimes(source)).filter((_, index) => index % 2 === 0),
  )
})

test('a picture that lies on its side in the file stands upright, and is never enlarged', async () => {
  const source = await clips.clip('lying.mp4', { options: RICH, size: '640x360', seconds: 3 })
  const turned = path.join(clips.folder, 'turned.mp4')
  const args = ['-v', 'error', '-y', '-i', source, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', turned]
  await run(clips.tools.ffmpeg, args)
  const [picture] = await describeMedia(clips.tools, await shrunk(turned, { width: 360, height: 640 }))
  expect([picture?.width, picture?.height, picture?.side_data_list]).toEqual([360, 640, undefined])
})

test('a tall picture is fitted into the tall frame, and one without sound stays without', async () => {
  const source = await clips.clip('tall.mp4', { options: RICH, size: '540x960', seconds: 3, sound: false })
  const streams = await describeMedia(clips.tools, await shrunk(source, { width: 540, height: 960 }))
  expect(streams.map(({ codec_type, width, height }) => [codec_type, width, height])).toEqual([
    ['video', 480, 852],
  ])
})

test.each([
  ['a small picture with few bytes', { width: 640, height: 360, bytes: 900_000 }, true],
  ['a small picture with many bytes', { width: 640, height: 360, bytes: 9_000_000 }, false],
  ['a large picture with few bytes', { width: 1920, height: 1080, bytes: 900_000 }, false],
  ['a tall small picture with few bytes', { width: 480, height: 854, bytes: 900_000 }, true],
])('%s is small already: %#', (_, facts, isSmall) => {
  expect(isSmallAlready({ ...facts, duration: 12, frameRate: 30 })).toBe(isSmall)
})

test('a copy that would save next to nothing is not kept, and what is no video is a failure', async () => {
  const flat = await clips.clip('flat.mp4', {
    options: `${UPLOADED_H264} -crf 51`,
    size: '960x540',
    seconds: 3,
  })
  expect(await shrink(flat, { width: 960, height: 540 })).toEqual({ ok: false, failure: 'needless' })
  const cut = await clips.cut(flat, 0.3)
  expect(await shrink(cut, { width: 960, height: 540 })).toEqual({ ok: false, failure: 'failed' })
})

test('room is asked for twice what the copy may have', () => {
  expect(mostSmallBytes(60)).toBe(10_500_000)
})
