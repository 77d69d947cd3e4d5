import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePoster, makeSprite } from '#server/platform/media/make-pictures.ts'
import { makePlayback, type Playback } from '#server/platform/media/make-playback.ts'
import { type ClipFolder, clipFolder, describeMedia, UPLOADED_H264 } from '#tests/support/media-clips.ts'
import { type Edit, type Turn, withEdits, withMatrix } from '#tests/support/mp4-boxes.ts'

// Files that cameras, phones and capture carts make, and that play otherwise than they are stored.

const run = promisify(execFile)
let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

const tool = (args: string, ...files: string[]) =>
  run(clips.tools.ffmpeg, [...`-v error -y ${args}`.split(' '), ...files], { encoding: 'buffer' })

const inFolder = (name: string) => path.join(clips.folder, name)

const made = new Map<string, Promise<string>>()

/** Each file once. */
function make(name: string, args: string): Promise<string> {
  const making = made.get(name) ?? tool(args, inFolder(name)).then(() => inFolder(name))
  made.set(name, making)
  return making
}

async function play(file: string, { mayConvert = true } = {}) {
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  return makePlayback({ paths: [file], turn: 0, tools: clips.tools, folder, mayConvert, plays: 'everything' })
}

async function played(file: string): Promise<Playback> {
  const result = await play(file)
  if (!result.ok) throw new Error(`Refused: ${result.failure}`)
  return result.value
}

/** Of its loudest moment, dB. */
async function loudness(file: string): Promise<number> {
  const heard = await run(clips.tools.ffmpeg, [
    ...'-hide_banner -i'.split(' '),
    file,
    ...'-af volumedetect -f null -'.split(' '),
  ])
  return Number(/max_volume: (-?[\d.]+) dB/.exec(heard.stderr)?.[1])
}

/** Red, green and blue at a moment, averaged over a part of the picture: 0 to 255. */
async function colorAt(file: string, seconds: number, crop = 'iw:ih:0:0'): Promise<number[]> {
  const still = ['-ss', String(seconds), '-i', file, '-frames:v', '1']
  const { stdout } = await run(
    clips.tools.ffmpeg,
    [
      '-v',
      'error',
      ...still,
      '-vf',
      `crop=${crop},scale=1:1:flags=area`,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ],
    { encoding: 'buffer' },
  )
  return [...stdout]
}

const nameOf = ([red = 0, green = 0, blue = 0]: number[]) =>
  red > 150 ? 'red' : green > 150 ? 'lime' : blue > 150 ? 'blue' : 'dark'

/** Two seconds each of red, lime and blue, with one key frame. */
const rgb = (name: string, codec = '-bf 0') =>
  make(
    name,
    `${['red', 'lime', 'blue'].map((color) => `-f lavfi -i color=${color}:s=160x90:r=25:d=2`).join(' ')} -filter_complex [0][1][2]concat=n=3:v=1:a=0 -c:v libx264 ${codec} -preset ultrafast -g 1000 -sc_threshold 0 -pix_fmt yuv420p`,
  )

describe('an edit list is followed', () => {
  test.each<[string, Edit[], 0 | 1, string[]]>([
    ['the start is cut away', [{ from: 2.4, seconds: 3.6 }], 0, ['lime', 'blue']],
    ['the end is cut away', [{ from: 0, seconds: 1.8 }], 0, ['red']],
    [
      'the middle is cut away',
      [
        { from: 0, seconds: 2 },
        { from: 4, seconds: 2 },
      ],
      0,
      ['red', 'blue'],
    ],
    [
      'the middle is cut away, in long numbers',
      [
        { from: 0, seconds: 2 },
        { from: 4, seconds: 2 },
      ],
      1,
      ['red', 'blue'],
    ],
    [
      'the order is another',
      [
        { from: 4, seconds: 2 },
        { from: 0, seconds: 2 },
      ],
      0,
      ['blue', 'red'],
    ],
  ])('%s', async (what, edits, version, colors) => {
    const file = await withEdits(await rgb('rgb.mp4'), inFolder(`${what.length}.mp4`), edits, version)
    const { file: result, duration } = await played(file)
    expect(duration).toBeCloseTo(
      edits.reduce((sum, { seconds }) => sum + seconds, 0),
      0,
    )
    const first = await colorAt(result, 0.2)
    const last = await colorAt(result, duration - 0.3)
    expect([...new Set([nameOf(first), nameOf(last)])]).toEqual(colors)
  })

  test('the delay of a codec is no cut: nothing is encoded again', async () => {
    const file = await rgb('delayed.mp4', '-bf 3')
    expect(await play(file, { mayConvert: false })).toMatchObject({ ok: true })
    const empty = [
      { from: null, seconds: 0.5 },
      { from: 0, seconds: 6 },
    ]
    const late = await withEdits(await rgb('prompt.mp4'), inFolder('late.mp4'), empty)
    expect(await play(late, { mayConvert: false })).toMatchObject({ ok: true })
  })
})

describe('a matrix that mirrors is followed', () => {
  const left = 'iw/3:ih/3:0:0'
  const right = 'iw/3:ih/3:iw*2/3:0'
  test.each<[string, Turn, string, string]>([
    ['left and right', [-1, 0, 0, 1], 'dark', 'red'],
    ['up and down', [1, 0, 0, -1], 'dark', 'dark'],
    ['nothing: it is copied', [1, 0, 0, 1], 'red', 'dark'],
  ])('%s', async (_what, matrix, atLeft, atRight) => {
    const mark = '-f lavfi -i color=black:s=160x90:r=25:d=1 -vf drawbox=0:0:80:45:red:fill'
    const plain = await make('marked.mp4', `${mark} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`)
    const { file } = await played(await withMatrix(plain, inFolder('mirrored.mp4'), matrix))
    expect(nameOf(await colorAt(file, 0.5, left))).toBe(atLeft)
    expect(nameOf(await colorAt(file, 0.5, right))).toBe(atRight)
  })
})

describe('what the first reader does not know goes to the second', () => {
  const source = '-f lavfi -i testsrc2=s=160x90:r=25:d=1 -f lavfi -i sine=d=1:r=48000'
  test.each([
    ['MPEG-2 with AC-3', 'a.ts', '-c:v mpeg2video -c:a ac3'],
    ['MPEG-4 part 2', 'b.ts', '-c:v mpeg4 -c:a aac'],
    ['Theora in Ogg', 'c.ogv', '-c:v libtheora -c:a libvorbis'],
    ['Motion JPEG in AVI', 'd.avi', '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le'],
    ['MXF of a capture cart', 'e.mxf', '-c:v mpeg2video -c:a pcm_s16le'],
  ])('%s', async (_what, name, options) => {
    expect((await played(await make(name, `${source} ${options}`))).duration).toBeCloseTo(1, 0)
  })

  test('a sound alone is still refused as one', async () => {
    const sound = await make('sound.mp4', '-f lavfi -i sine=d=1 -c:a aac')
    expect(await play(sound)).toEqual({ ok: false, failure: 'no-picture' })
  })

  test('recordings of different kinds, one after the other in one file', async () => {
    const options = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
    const both = await make('first.ts', `${source} ${options}`)
    const second = await make('second.ts', `${source.replace('160x90', '320x180')} ${options}`)
    await appendFile(both, await readFile(second))
    expect((await played(both)).duration).toBeCloseTo(2, 0)
  })
})

describe('pixels that are not square become square', () => {
  test.each([
    ['PAL', 'pal.mpg', '-aspect 16:9 -c:v mpeg2video', 1024, 576],
    ['H.264', 'wide.mp4', '-aspect 16:9 -c:v libx264 -preset ultrafast -pix_fmt yuv420p', 1024, 576],
    ['narrow', 'narrow.mp4', '-aspect 4:3 -c:v libx264 -preset ultrafast -pix_fmt yuv420p', 768, 576],
  ])('%s', async (_what, name, options, width, height) => {
    const file = await make(name, `-f lavfi -i testsrc2=s=720x576:r=25:d=1 ${options}`)
    expect(await played(file)).toMatchObject({ width, height })
  })
})

describe('fields are joined', () => {
  const bar =
    'color=black:s=320x180:r=50[a];color=white:s=80x180:r=50[b];[a][b]overlay=x=n*8:shortest=0,tinterlace=interleave_top'
  test.each([
    ['MPEG-2, top field first', 'tff.mpg', 'setfield=tff', '-c:v mpeg2video -flags +ilme+ildct -b:v 8M'],
    [
      'H.264, top field first',
      'tff.mp4',
      'setfield=tff',
      '-c:v libx264 -flags +ilme+ildct -x264-params tff=1',
    ],
    [
      'H.264, bottom field first',
      'bff.mp4',
      'setfield=bff',
      '-c:v libx264 -flags +ilme+ildct -x264-params bff=1',
    ],
  ])('%s', async (_what, name, field, options) => {
    const file = await make(
      name,
      `-filter_complex ${bar},${field}[v] -map [v] -t 0.5 -pix_fmt yuv420p ${options}`,
    )
    const { file: result } = await played(file)
    const seen = await run(clips.tools.ffmpeg, ['-i', result, ...'-vf idet -f null -'.split(' ')])
    const [, top, bottom, whole] = /Multi frame detection: TFF: *(\d+) BFF: *(\d+) Progressive: *(\d+)/.exec(
      seen.stderr,
    )!
    expect([Number(top), Number(bottom)]).toEqual([0, 0])
    expect(Number(whole)).toBeGreaterThan(5)
    expect(await play(file, { mayConvert: false })).toEqual({ ok: false, failure: 'needs-conversion' })
  })
})

test('a scrub bar has pictures to its end, however rare key frames are', async () => {
  const { file, duration, width, height } = await played(await rgb('rare.mp4'))
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  const sprite = await makeSprite({ playback: { file, duration, width, height }, tools: clips.tools, folder })
  const colors = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (index) =>
      nameOf(
        await colorAt(sprite!.file, 0, `${sprite!.grid.frameWidth}:ih:${index * sprite!.grid.frameWidth}:0`),
      ),
    ),
  )
  expect(colors).toEqual(['red', 'red', 'lime', 'lime', 'blue', 'blue'])
})

test('the colors of HDR are those that people see, in the video and in its poster', async () => {
  // 180, 60, 60 on a page whose white has 203 cd/m², in PQ with the primaries of BT.2020: 10 bits, limited range.
  const [y, cb, cr] = [383, 483, 570]
  const plane = (value: number, samples: number) => Buffer.from(new Uint16Array(samples).fill(value).buffer)
  const picture = Buffer.concat([plane(y, 160 * 90), plane(cb, 80 * 45), plane(cr, 80 * 45)])
  await writeFile(inFolder('pq.yuv'), Buffer.concat(Array.from({ length: 10 }, () => picture)))
  const colors = '-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc'
  const file = await make(
    'hdr.mp4',
    `-f rawvideo -pix_fmt yuv420p10le -s 160x90 -r 10 -i ${inFolder('pq.yuv')} -c:v libx265 -preset ultrafast -x265-params log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc ${colors} -tag:v hvc1`,
  )
  const playback = await played(file)
  const folder = await mkdtemp(path.join(clips.folder, 'work-'))
  const poster = await makePoster({ playback, tools: clips.tools, folder })
  for (const [red = 0, green = 0, blue = 0] of [
    await colorAt(playback.file, 0.5),
    await colorAt(poster!, 0),
  ]) {
    expect(Math.abs(red - 180)).toBeLessThan(25)
    expect(Math.abs(green - 60)).toBeLessThan(25)
    expect(Math.abs(blue - 60)).toBeLessThan(25)
  }
})

test.each([
  ['the default of two is heard', '-disposition:a:0 0 -disposition:a:1 default', '1:a', '2:a'],
  ['the first is heard if none is the default', '-disposition:a:0 0 -disposition:a:1 0', '2:a', '1:a'],
])('%s', async (_what, disposition, first, second) => {
  const sources =
    '-f lavfi -i testsrc2=s=160x90:r=25:d=1 -f lavfi -i anullsrc=r=48000:cl=stereo:d=1 -f lavfi -i sine=d=1:r=48000'
  const file = await make(
    `two-${first[0]}.mkv`,
    `${sources} -map 0 -map ${first} -map ${second} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a libopus ${disposition}`,
  )
  expect(await loudness((await played(file)).file)).toBeGreaterThan(-40)
})

test.each([
  ['copied', 'copied.mkv', '-c:v libx264 -pix_fmt yuv420p'],
  ['converted', 'converted.mkv', '-c:v libvpx'],
] as const)('of two pictures, the default one is seen when it is %s', async (_, name, picture) => {
  const source = '-f lavfi -i color=red:s=160x90:d=1 -f lavfi -i color=blue:s=160x90:d=1 -map 0 -map 1'
  const file = await make(name, `${source} ${picture} -disposition:v:0 0 -disposition:v:1 default`)
  const [red = 0, , blue = 0] = await colorAt((await played(file)).file, 0.5)
  expect(blue).toBeGreaterThan(red + 100)
})

test.each([
  ['ALAC, as QuickTime exports it', 'alac.mov', '-c:a alac'],
  ['IMA ADPCM, as old cameras write it', 'ima.mov', '-c:a adpcm_ima_qt'],
  ['TrueHD', 'truehd.mkv', '-strict -2 -c:a truehd'],
  [
    'LPCM of a camera that writes transport streams',
    'lpcm.m2ts',
    '-ar 48000 -c:a pcm_bluray -mpegts_m2ts_mode 1 -f mpegts',
  ],
] as const)('sound in a format that the first reader doesn’t know is heard: %s', async (_, name, sound) => {
  const source = '-f lavfi -i testsrc2=s=160x90:d=2 -f lavfi -i sine=f=440:d=2'
  const file = await make(name, `${source} -c:v libx264 -pix_fmt yuv420p ${sound}`)
  const playback = await played(file)
  expect(playback.sound).toBe('aac')
  expect(await loudness(playback.file)).toBeGreaterThan(-40)
})

test.each([
  ['copied', 'chapters.mp4', '-c:a aac'],
  ['of which the sound is converted', 'chapters.mkv', '-c:a libopus'],
])('chapters, and what they are called, end with a file that is %s', async (_, name, sound) => {
  const chapters = inFolder(`${name}.txt`)
  await writeFile(
    chapters,
    ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Jane Doe 0012345\n',
  )
  const source = `-f lavfi -i testsrc2=s=160x90:d=2 -f lavfi -i sine=d=2 -i ${chapters} -map 0 -map 1`
  const file = await make(name, `${source} -map_chapters 2 -c:v libx264 -pix_fmt yuv420p ${sound}`)
  const bytes = await readFile((await played(file)).file)
  expect(bytes.includes('Jane Doe')).toBe(false)
  expect(bytes.includes('chap')).toBe(false)
})

test('a cover is not what plays', async () => {
  const cover = await make('cover.png', '-f lavfi -i color=red:s=64x64 -frames:v 1')
  const source = `-f lavfi -i color=blue:s=160x90:d=1 -i ${cover} -map 1 -map 0`
  const kinds = '-c:v:0 copy -c:v:1 libx264 -pix_fmt yuv420p -disposition:v:0 attached_pic'
  const playback = await played(await make('covered.mp4', `${source} ${kinds}`))
  expect(playback).toMatchObject({ width: 160, height: 90 })
  const [red = 0, , blue = 0] = await colorAt(playback.file, 0.5)
  expect(blue).toBeGreaterThan(red + 100)
})

test.each(['mp4', 'mkv'])('sound that begins late begins as late, in %s', async (kind) => {
  const source = '-f lavfi -i testsrc2=s=160x90:d=3 -itsoffset 2 -f lavfi -i sine=d=1'
  const file = await make(`late.${kind}`, `${source} -c:v libx264 -pix_fmt yuv420p -c:a aac`)
  const [, sound] = await describeMedia(clips.tools, (await played(file)).file)
  expect(Number(sound?.start_time)).toBeCloseTo(2, 1)
})

test('what follows the last box of an MP4 is left out', async () => {
  const file = await clips.clip('trailing.mp4', { options: UPLOADED_H264 })
  await appendFile(file, Buffer.alloc(4_096))
  expect((await played(file)).duration).toBeCloseTo(1, 0)
})
