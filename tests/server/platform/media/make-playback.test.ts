import { mkdtemp, open, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePoster, makeSprite, planSprite } from '#server/platform/media/make-pictures.ts'
import { makePlayback, type Playback, type PlaybackOrder } from '#server/platform/media/make-playback.ts'
import { probeFiles } from '#server/platform/media/packet-tool.ts'
import {
  type ClipFolder,
  clipFolder,
  describeMedia,
  keyFrameTimes,
  pictureDigests,
  RECORDED_H264,
  RECORDED_VP8,
  UPLOADED_H264,
} from '#tests/support/media-clips.ts'

let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

async function play(
  paths: readonly string[],
  {
    turn = 0,
    tools = clips.tools,
    mayConvert = true,
    plays = 'everything',
  }: Partial<Pick<PlaybackOrder, 'turn' | 'tools' | 'mayConvert' | 'plays'>> = {},
) {
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  return makePlayback({ paths, turn, tools, folder, mayConvert, plays })
}

async function played(...input: Parameters<typeof play>): Promise<Playback> {
  const result = await play(...input)
  if (!result.ok) throw new Error(`Refused: ${result.failure}`)
  return result.value
}

async function startsWithItsIndex(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  const at = (name: string) => bytes.indexOf(name, 0, 'latin1')
  return at('moov') !== -1 && at('moov') < at('mdat')
}

test('a recording in H.264 with Opus keeps every picture as recorded and gets sound that plays everywhere', async () => {
  const source = await clips.clip('a.mp4', { options: RECORDED_H264 })
  const result = await played([source], { mayConvert: false })
  expect(await pictureDigests(clips.tools, result.file)).toEqual(await pictureDigests(clips.tools, source))
  const [picture, sound] = await describeMedia(clips.tools, result.file)
  expect([picture?.codec_name, sound?.codec_name]).toEqual(['h264', 'aac'])
  expect(await startsWithItsIndex(result.file)).toBe(true)
  expect(result).toMatchObject({ width: 160, height: 90, frameRate: 30, partStarts: [0] })
  expect(result.duration).toBeCloseTo(1, 0)
})

test.each([
  ['of a file as sent', RECORDED_H264, 0, 'everything'],
  ['of a recording', RECORDED_H264, 0, 'pictures'],
  ['of a recording that is turned', RECORDED_H264, 90, 'pictures'],
  ['of an upload with other sound', '-c:v libx264 -bf 2 -pix_fmt yuv420p -c:a libmp3lame', 0, 'everything'],
] as const)('what is told %s is what reading the result tells', async (_, options, turn, plays) => {
  const source = await clips.clip(`told-${turn}-${plays}.mp4`, { options, seconds: 4 })
  const made = await played([source], { turn, plays, mayConvert: false })
  const probed = await probeFiles([made.file])
  const read = probed.ok ? probed.value[0] : undefined
  if (read?.ok !== true) throw new Error('The result cannot be read.')
  const { width, height, frameRate } = read.value.video
  expect(made).toMatchObject({ width, height, frameRate, sound: read.value.audio?.codec })
  // The sound begins with a thousand samples that nobody hears.
  expect(Math.abs(made.duration - read.value.duration)).toBeLessThan(0.03)
})

test('an upload in H.264 with AAC is repacked, with its index first', async () => {
  const source = await clips.clip('b.mov', { options: UPLOADED_H264 })
  const result = await played([source], { mayConvert: false })
  expect(await pictureDigests(clips.tools, result.file)).toEqual(await pictureDigests(clips.tools, source))
  expect(await startsWithItsIndex(result.file)).toBe(true)
})

test('without a converter H.264 still becomes watchable', async () => {
  const source = await clips.clip('c.mp4', { options: RECORDED_H264 })
  const result = await played([source], { tools: null })
  expect(await pictureDigests(clips.tools, result.file)).toEqual(await pictureDigests(clips.tools, source))
  expect(await startsWithItsIndex(result.file)).toBe(true)
})

test('without a converter other pictures wait for one', async () => {
  const source = await clips.clip('d.webm', { options: RECORDED_VP8 })
  expect(await play([source], { tools: null })).toEqual({ ok: false, failure: 'converter-missing' })
})

test('VP8 becomes H.264 with a key frame at least every two seconds', async () => {
  const source = await clips.clip('e.webm', { options: RECORDED_VP8, seconds: 5 })
  expect(await play([source], { mayConvert: false })).toEqual({ ok: false, failure: 'needs-conversion' })
  const result = await played([source])
  const [picture, sound] = await describeMedia(clips.tools, result.file)
  expect(picture).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 160, height: 90 })
  expect(sound?.codec_name).toBe('aac')
  expect(result.duration).toBeCloseTo(5, 0)
  const landings = [...(await keyFrameTimes(clips.tools, result.file)), result.duration]
  expect(Math.max(...landings.map((at, index) => at - (landings[index - 1] ?? 0)))).toBeLessThanOrEqual(2.1)
  expect(await startsWithItsIndex(result.file)).toBe(true)
})

test('parts that begin at other times follow one another without a gap', async () => {
  const first = await clips.clip('f1.mp4', { options: RECORDED_H264, seconds: 2 })
  const second = await clips.clip('f2.mp4', { options: `${RECORDED_H264} -output_ts_offset 7.5` })
  const result = await played([first, second], { mayConvert: false })
  expect(await pictureDigests(clips.tools, result.file)).toEqual([
    ...(await pictureDigests(clips.tools, first)),
    ...(await pictureDigests(clips.tools, second)),
  ])
  expect(result.partStarts[0]).toBe(0)
  expect(result.partStarts[1]).toBeCloseTo(2, 1)
  expect(result.duration).toBeCloseTo(3, 0)
  const [picture, sound] = await describeMedia(clips.tools, result.file)
  expect(Number(picture?.duration)).toBeCloseTo(Number(sound?.duration), 0)
})

test('parts of a recording in VP8 are joined too', async () => {
  const first = await clips.clip('g1.webm', { options: RECORDED_VP8 })
  const second = await clips.clip('g2.webm', { options: `${RECORDED_VP8} -output_ts_offset 3` })
  const result = await played([first, second])
  expect(result.duration).toBeCloseTo(2, 0)
  expect(result.partStarts[1]).toBeCloseTo(1, 1)
})

test('parts of different kinds are fitted into the frame of the first', async () => {
  const first = await clips.clip('h1.mp4', { options: RECORDED_H264 })
  const second = await clips.clip('h2.webm', {
    options: RECORDED_VP8.replace('-c:a libopus', '-an'),
    size: '90x160',
    sound: false,
  })
  const result = await played([first, second])
  expect(result).toMatchObject({ width: 160, height: 90 })
  expect(result.duration).toBeCloseTo(2, 0)
})

test('a part that lost its microphone is joined, with silence where there was none', async () => {
  const first = await clips.clip('i1.mp4', { options: RECORDED_H264 })
  const second = await clips.clip('i2.mp4', {
    options: RECORDED_H264.replace('-c:a libopus', '-an'),
    sound: false,
  })
  const third = await clips.clip('i3.mp4', { options: RECORDED_H264 })
  const result = await played([first, second, third], { mayConvert: false })
  const [picture, sound] = await describeMedia(clips.tools, result.file)
  expect(Number(picture?.duration)).toBeCloseTo(3, 0)
  expect(Number(sound?.duration)).toBeCloseTo(3, 0)
})

test.each([
  ['a recording in H.264', RECORDED_H264, 'mp4', 90],
  ['an upload in H.264', UPLOADED_H264, 'mp4', 270],
  ['a recording in VP8', RECORDED_VP8, 'webm', 90],
])('the picture of %s stands upright', async (_what, options, ending, turn) => {
  const source = await clips.clip(`turn-${turn}-${options.length}.${ending}`, { options })
  const result = await played([source], { turn })
  expect(result).toMatchObject({ width: 90, height: 160 })
})

test('a recording cut off in the middle keeps what plays', async () => {
  const whole = await clips.clip('j.mp4', { options: RECORDED_H264, seconds: 3 })
  const result = await played([await clips.cut(whole, 0.6)], { mayConvert: false })
  expect(result.duration).toBeGreaterThan(1)
  expect(result.duration).toBeLessThan(3)
})

test('a WebM recording cut off in the middle keeps what plays', async () => {
  const whole = await clips.clip('k.webm', { options: RECORDED_VP8, seconds: 4 })
  const result = await played([await clips.cut(whole, 0.6)])
  expect(result.duration).toBeGreaterThan(1)
  expect(result.duration).toBeLessThan(4)
})

test('a file cut off before its index is refused as cut off', async () => {
  const whole = await clips.clip('l.mp4', { options: UPLOADED_H264, seconds: 2 })
  const cut = await clips.cut(whole, 0.5)
  expect(await play([cut])).toEqual({ ok: false, failure: 'cut-off' })
  expect(await play([cut], { tools: null })).toEqual({ ok: false, failure: 'cut-off' })
})

test('text that calls itself a video is refused as not a video', async () => {
  const text = path.join(clips.folder, 'm.mp4')
  await writeFile(text, 'Dear diary, this is no video.\n'.repeat(200))
  expect(await play([text])).toEqual({ ok: false, failure: 'not-a-video' })
  expect(await play([text], { tools: null })).toEqual({ ok: false, failure: 'not-a-video' })
})

test('a playlist that names other files is refused, whatever it names', async () => {
  const secret = await clips.clip('secret.mp4', { options: UPLOADED_H264 })
  const playlist = path.join(clips.folder, 'n.mp4')
  await writeFile(
    playlist,
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
  )
  expect((await play([playlist])).ok).toBe(false)
  const list = path.join(clips.folder, 'o.mp4')
  await writeFile(list, `ffconcat version 1.0\nfile secret.mp4\n`)
  expect((await play([list])).ok).toBe(false)
})

test('an empty file is refused as not a video', async () => {
  const empty = path.join(clips.folder, 'p.mp4')
  await writeFile(empty, '')
  expect(await play([empty])).toEqual({ ok: false, failure: 'not-a-video' })
})

test('sound alone is refused for want of a picture', async () => {
  const sound = await clips.clip('q.mp4', { options: '-vn -c:a aac' })
  expect(await play([sound])).toEqual({ ok: false, failure: 'no-picture' })
})

test('an empty part does not cost the others', async () => {
  const good = await clips.clip('r.mp4', { options: RECORDED_H264 })
  const broken = path.join(clips.folder, 'r-broken.mp4')
  await writeFile(broken, Buffer.alloc(5_000, 7))
  const result = await played([broken, good], { mayConvert: false })
  expect(result.duration).toBeCloseTo(1, 0)
})

test('an old container that only the converter reads is converted', async () => {
  const source = await clips.clip('s.avi', { options: '-c:v mpeg4 -c:a mp2' })
  const result = await played([source])
  expect((await describeMedia(clips.tools, result.file))[0]?.codec_name).toBe('h264')
})

test('H.264 with colors that browsers cannot show is converted', async () => {
  const source = await clips.clip('t.mp4', { options: '-c:v libx264 -pix_fmt yuv444p -an', sound: false })
  const result = await played([source])
  expect((await describeMedia(clips.tools, result.file))[0]?.pix_fmt).toBe('yuv420p')
})

test('a damaged file ends in a refusal or a video, never in a crash', async () => {
  const source = await clips.clip('u.mp4', { options: RECORDED_H264, seconds: 2 })
  const { size } = await stat(source)
  for (const seed of [1, 2, 3]) {
    const damaged = await clips.cut(source, 1)
    const file = await open(damaged, 'r+')
    for (let at = (seed * 997) % 4_000; at < size; at += 2_111 * seed)
      await file.write(Buffer.from([seed * 71]), 0, 1, at)
    await file.close()
    expect(await play([damaged])).toHaveProperty('ok')
  }
})

test('what the owner or the camera wrote into the file is not passed on', async () => {
  const source = await clips.clip('v.mp4', {
    options: `${UPLOADED_H264} -metadata title=Somebody -metadata location=+40-074/`,
  })
  const result = await played([source])
  const bytes = (await readFile(result.file)).toString('latin1')
  expect(bytes).not.toContain('Somebody')
  expect(bytes).not.toContain('+40-074')
})

test('a poster and a scrub sprite are drawn', async () => {
  const playback = await played([await clips.clip('w.mp4', { options: RECORDED_H264, seconds: 12 })])
  const folder = await mkdtemp(path.join(clips.folder, 'pictures-'))
  const order = { playback, tools: clips.tools, folder }
  expect(await makePoster(order)).toBe(path.join(folder, 'poster.jpg'))
  const sprite = await makeSprite(order)
  expect(sprite?.grid).toEqual({ columns: 10, rows: 2, frameWidth: 160, frameHeight: 90, secondsPerFrame: 1 })
  const [picture] = await describeMedia(clips.tools, sprite!.file)
  expect(picture).toMatchObject({ width: 1600, height: 180 })
  expect(await makeSprite({ ...order, tools: null })).toBeNull()
})

test('a sprite has at most a hundred frames, however long the video', () => {
  const { columns, rows, secondsPerFrame } = planSprite({ duration: 7_201, width: 1280, height: 720 })
  expect(columns * rows).toBeLessThanOrEqual(100)
  expect(secondsPerFrame * columns * rows).toBeGreaterThanOrEqual(7_201)
})
