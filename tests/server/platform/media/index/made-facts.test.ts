import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertedAs, copiedAs } from '#server/platform/media/index/made-facts.ts'
import type { SourceFacts } from '#server/platform/media/media-facts.ts'
import { makePlayback } from '#server/platform/media/make-playback.ts'
import { probeFiles } from '#server/platform/media/packet-tool.ts'
import { type ClipFolder, clipFolder, RECORDED_VP8 } from '#tests/support/media-clips.ts'

let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

async function factsOf(file: string): Promise<SourceFacts> {
  const probed = await probeFiles([file])
  const read = probed.ok ? probed.value[0] : undefined
  if (read?.ok !== true) throw new Error('The file cannot be read.')
  return read.value
}

test.each([
  ['as it lies', RECORDED_VP8, '160x90', 30, 0],
  ['turned', RECORDED_VP8, '160x90', 30, 90],
  ['of odd width', '-c:v libvpx -deadline realtime -an', '161x91', 25, 0],
  ['of many pictures a second', RECORDED_VP8, '160x90', 90, 0],
] as const)('what is told of a conversion %s is what reading it tells', async (...row) => {
  const [, options, size, rate, turn] = row
  const source = await clips.clip(`${turn}-${size}-${rate}.webm`, { options, size, rate, seconds: 3 })
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  const order = { paths: [source], turn, tools: clips.tools, folder, mayConvert: true }
  const made = await makePlayback({ ...order, plays: 'everything' })
  if (!made.ok) throw new Error(made.failure)
  const told = convertedAs([await factsOf(source)], made.value.file)
  const read = await factsOf(made.value.file)
  const { codec, width, height, playsEverywhere } = read.video
  expect(told?.video).toMatchObject({ codec, width, height, playsEverywhere, oddities: [] })
  expect(told?.audio?.codec).toBe(read.audio?.codec)
  expect(Math.abs(told!.duration - read.duration)).toBeLessThan(0.06)
  expect(Math.abs(told!.video.frameRate - read.video.frameRate)).toBeLessThan(0.5)
})

test('what is not what the converter makes must be read', async () => {
  const source = await factsOf(await clips.clip('a.webm', { options: RECORDED_VP8 }))
  const other = await clips.clip('b.mp4', { options: '-c:v mpeg4 -c:a aac' })
  expect(convertedAs([source], other)).toBeNull()
  expect(convertedAs([source], await clips.clip('c.mp4', { options: '-vn -c:a aac' }))).toBeNull()
  expect(convertedAs([source], source.path)).toBeNull()
  const whole = await clips.clip('d.mp4', { options: '-c:v libx264 -pix_fmt yuv420p -c:a aac' })
  expect(convertedAs([source], whole)).not.toBeNull()
  expect(convertedAs([{ ...source, readBy: 'converter' }], whole)).toBeNull()
  expect(convertedAs([source], await clips.cut(whole, 0.7))).toBeNull()
  const empty = path.join(clips.folder, 'empty.mp4')
  await writeFile(empty, '')
  expect(convertedAs([source], empty)).toBeNull()
  expect(copiedAs(source, 0, empty)).toBeNull()
})
