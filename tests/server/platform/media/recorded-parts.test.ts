import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SliceClock } from '#domain/video/recording/capture/slice-clock.ts'
import { makePlayback, type Playback } from '#server/platform/media/make-playback.ts'
import {
  type ClipFolder,
  clipFolder,
  describeMedia,
  pictureDigests,
  RECORDED_H264,
  RECORDED_VP8,
} from '#tests/support/media-clips.ts'
import { shiftFragments } from '#tests/support/recorded-parts.ts'

const run = promisify(execFile)
const FRAME = 1 / 30
/** Fragments of a third of a second: ten frames. */
const RECORDED = RECORDED_H264.replace('-g 15', '-g 10')

let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

async function played(
  paths: readonly string[],
  plays: 'pictures' | 'everything' = 'pictures',
): Promise<Playback> {
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  const made = await makePlayback({ paths, turn: 0, tools: clips.tools, folder, mayConvert: true, plays })
  if (!made.ok) throw new Error(`Refused: ${made.failure}`)
  return made.value
}

/** A test picture with a second of tone from the given second on, and silence around it. */
function clipWithTone(name: string, options: string, seconds: number, toneAt: number): Promise<string> {
  const tone = `sine=frequency=440:duration=${seconds},volume=enable='not(between(t,${toneAt},${toneAt + 1}))':volume=0`
  const picture = `testsrc2=s=160x90:r=30:d=${seconds}`
  return clips.make(name, `-f lavfi -i ${picture} -f lavfi -i ${tone} ${options}`)
}

/** Second at which silence ends for the first time. */
async function toneStart(file: string): Promise<number> {
  const flags = [
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-af',
    'silencedetect=noise=-40dB:d=0.2',
    '-f',
    'null',
    '-',
  ]
  const { stderr } = await run(clips.tools.ffmpeg, flags)
  return Number(/silence_end: ([\d.]+)/.exec(stderr)?.[1])
}

/** Each part may differ by its container's rounding. */
async function expectInStep(made: Playback, seconds: number): Promise<void> {
  const [picture, sound] = await describeMedia(clips.tools, made.file)
  expect(Math.abs(made.duration - seconds)).toBeLessThan(0.1)
  expect(Math.abs(Number(picture?.duration) - seconds)).toBeLessThan(made.partStarts.length * 0.01 + FRAME)
  expect(Math.abs(Number(sound?.duration) - seconds)).toBeLessThan(0.1)
}

test('time for which a frozen tablet gave no pictures is not played', async () => {
  const source = await clips.clip('frozen.mp4', { options: RECORDED, seconds: 3 })
  const frozen = await shiftFragments(source, [
    { track: 1, from: 4, seconds: 5.75 },
    { track: 2, from: 4, seconds: 5.75 },
  ])
  const after = await clips.clip('after.mp4', { options: RECORDED, seconds: 1 })
  const made = await played([frozen, after])
  await expectInStep(made, 4)
  expect(made.partStarts[1]).toBeCloseTo(3, 1)
  expect(await pictureDigests(clips.tools, made.file)).toEqual([
    ...(await pictureDigests(clips.tools, source)),
    ...(await pictureDigests(clips.tools, after)),
  ])
})

test('a picture that stood still for half a second while the sound continued is played that way', async () => {
  const source = await clips.clip('slow.mp4', { options: RECORDED, seconds: 2 })
  const slow = await shiftFragments(source, [
    { track: 1, from: 3, seconds: 0.5 },
    { track: 2, from: 3, seconds: 0.5 },
  ])
  await expectInStep(await played([slow]), 2.5)
})

test('buffered sound from before a freeze does not push later sound away from its picture', async () => {
  const source = await clipWithTone('stale.mp4', RECORDED, 4, 2)
  // As Chromium writes it: both tracks begin at 0, but the first sound is 5.86 s older than the first picture.
  const made = await played([await shiftFragments(source, [{ track: 2, from: 1, seconds: 5.86 }])])
  await expectInStep(made, 4)
  expect(await toneStart(made.file)).toBeCloseTo(2, 1)
})

test('a part whose picture begins long after its sound begins with the picture', async () => {
  const tones = "volume=enable='not(between(t,0,1)+between(t,7.77,8.77))':volume=0"
  const picture = '-itsoffset 5.77 -f lavfi -i testsrc2=s=160x90:r=30:d=4'
  const sound = `-f lavfi -i sine=frequency=440:duration=9.77,${tones}`
  const target = await clips.make('late.webm', `${picture} ${sound} ${RECORDED_VP8} -vsync vfr`)
  const made = await played([target])
  await expectInStep(made, 4)
  expect(await toneStart(made.file)).toBeCloseTo(2, 1)
})

test.each([
  ['longer', 4.5],
  ['shorter', 1.5],
])('a part whose sound is %s than its picture lasts as long as the picture', async (_what, soundSeconds) => {
  const sources = `-f lavfi -i testsrc2=s=160x90:r=30:d=3 -f lavfi -i sine=duration=${soundSeconds}`
  const target = await clips.make(`sound-${soundSeconds}.mp4`, `${sources} ${RECORDED}`)
  const next = await clips.clip('next.mp4', { options: RECORDED, seconds: 1 })
  const made = await played([target, next])
  await expectInStep(made, 4)
  expect(made.partStarts[1]).toBeCloseTo(3, 1)
})

test('many short parts with and without sound together last as long as their pictures', async () => {
  const silent = await clips.clip('silent.mp4', {
    options: RECORDED.replace('-c:a libopus', '-an'),
    sound: false,
    seconds: 1,
  })
  const spoken = await clips.clip('spoken.mp4', { options: RECORDED, seconds: 1 })
  const parts = Array.from({ length: 12 }, (_, number) => (number % 3 === 1 ? silent : spoken))
  const made = await played(parts)
  await expectInStep(made, 12)
  expect(made.partStarts.at(-1)).toBeCloseTo(11, 1)
})

test('parts that were all filmed without sound become a video without sound', async () => {
  const options = RECORDED.replace('-c:a libopus', '-an')
  const silent = await clips.clip('mute.mp4', { options, sound: false, seconds: 1 })
  const { file } = await played([silent, silent])
  const tracks = await describeMedia(clips.tools, file)
  expect(tracks).toHaveLength(1)
  expect(Number(tracks[0]?.duration)).toBeCloseTo(2, 1)
})

test('parts of different kinds are cut down to their pictures before they are fitted together', async () => {
  const source = await clips.clip('kind-one.mp4', { options: RECORDED, seconds: 2 })
  const frozen = await shiftFragments(source, [
    { track: 1, from: 3, seconds: 4 },
    { track: 2, from: 3, seconds: 4 },
  ])
  const other = await clips.clip('kind-two.webm', { options: RECORDED_VP8, seconds: 2, size: '90x160' })
  const made = await played([frozen, other])
  await expectInStep(made, 4)
  expect(made.partStarts[1]).toBeCloseTo(2, 1)
})

test.each([
  ['an MP4', RECORDED_H264, 'mp4'],
  ['a WebM', RECORDED_VP8, 'webm'],
  ['a Matroska', `${RECORDED_H264.replace(/-movflags.*/, '')} -f matroska`, 'mkv'],
])(
  'of %s that was cut off right after its start the other parts lose nothing',
  async (_what, options, ending) => {
    const whole = await clips.clip(`started.${ending}`, { options, seconds: 1 })
    const bytes = await readFile(whole)
    const started: string[] = []
    for (const length of [1, 200, 600, 1_203, 2_000]) {
      const file = path.join(clips.folder, `started-${length}.${ending}`)
      await writeFile(file, bytes.subarray(0, length))
      started.push(file)
    }
    const alone = await played([whole])
    const made = await played([...started.slice(2), whole, ...started.slice(0, 2)])
    expect(made.duration).toBeGreaterThan(alone.duration - 0.1)
    expect(made.duration).toBeLessThan(alone.duration + 0.5)
  },
)

test('an upload that shows a slide for long keeps its time', async () => {
  const slides = await clips.clip('slides.mp4', {
    options: '-c:v libx264 -pix_fmt yuv420p -vf fps=1/3 -c:a aac',
    seconds: 9,
  })
  expect((await played([slides], 'everything')).duration).toBeCloseTo(9, 0)
})

/** What a recorder handed out before its first picture: a battery pulled in the first second leaves no more. */
async function headerOf(source: string, bytes: number): Promise<string> {
  const target = source.replace(/(\.\w+)$/, `-header-${bytes}$1`)
  await writeFile(target, (await readFile(source)).subarray(0, bytes))
  return target
}

test.each([
  ['MP4', 'mp4', RECORDED],
  ['WebM', 'webm', RECORDED_VP8],
])(
  'a part that is only the header of its %s plays for no time, wherever it lies',
  async (_name, kind, options) => {
    const source = await clips.clip(`whole.${kind}`, { options, seconds: 2 })
    const header = await headerOf(source, 36)
    const made = await played([header, source, header, source])
    expect(Math.abs(made.duration - 4)).toBeLessThan(0.1)
    expect(made.partStarts).toHaveLength(2)
  },
)

test.each([
  ['MP4', 'mp4', RECORDED],
  ['WebM', 'webm', RECORDED_VP8],
])('a last part of %s that ends within a fragment plays up to there', async (_name, kind, options) => {
  const source = await clips.clip(`long.${kind}`, { options, seconds: 4 })
  const cut = await clips.cut(source, 0.6)
  const made = await played([source, cut])
  const lost = 4 * 0.4
  expect(made.duration, 'of the last part').toBeGreaterThan(8 - lost - 0.5)
})

/** Chromium writes clusters that do not say how long they are, and may be cut off within any of their blocks. */
async function withoutSizes(file: string): Promise<void> {
  const cluster = Buffer.from('1f43b675', 'hex')
  const unknown = Buffer.from('01ffffffffffffff', 'hex')
  const bytes = await readFile(file)
  const pieces: Buffer[] = []
  let done = 0
  for (let at = bytes.indexOf(cluster); at !== -1; at = bytes.indexOf(cluster, at + 4)) {
    pieces.push(bytes.subarray(done, at + 4), unknown)
    done = at + 4 + Math.clz32(bytes[at + 4]!) - 23
  }
  await writeFile(file, Buffer.concat([...pieces, bytes.subarray(done)]))
}

/** One cluster holds all of a clip. */
const LONG_CLUSTERS = '-cluster_time_limit 10000 -cluster_size_limit 5000000 -g 300'

test.each([
  ['WebM whose clusters say their size', true, `${RECORDED_VP8} ${LONG_CLUSTERS}`, 'webm'],
  ['WebM whose clusters do not', false, `${RECORDED_VP8} ${LONG_CLUSTERS}`, 'webm'],
  ['Matroska', true, `${RECORDED_H264.replace(/-movflags.*/, '')} ${LONG_CLUSTERS} -f matroska`, 'mkv'],
])(
  'of a %s that was cut off within a cluster, all that was said to be recorded is played',
  async (_what, saysSizes, options, ending) => {
    const source = await clips.clip(`clusters-${saysSizes}.${ending}`, { options, seconds: 6 })
    if (!saysSizes) await withoutSizes(source)
    for (const share of [0.34, 0.77]) {
      const cut = await clips.cut(source, share)
      const said = new SliceClock().read(new Uint8Array(await readFile(cut)))!.captured / 1_000
      const made = await played([cut, source])
      expect(made.partStarts[1]).toBeGreaterThan(said - 0.1)
      expect(Math.abs(made.duration - said - 6)).toBeLessThan(0.2)
    }
  },
)
