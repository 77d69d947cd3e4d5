import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreseeFromIndex } from '#contract/recordings/foresee-from-index.ts'
import { makePlayback } from '#server/platform/media/make-playback.ts'
import { foreseeFailure } from '#server/platform/media/probing/foresee-failure.ts'
import { type ClipFolder, clipFolder, UPLOADED_H264 } from '#tests/support/media-clips.ts'

const START_FIRST = `${UPLOADED_H264} -movflags +faststart`
const KEYS =
  '-encryption_scheme cenc-aes-ctr -encryption_key 76a6c65c5ea762046bd749a2e632ccbb -encryption_kid a7e61c373e219033c21091fa607bf3b8'

let clips: ClipFolder
beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

const look = (file: string) => foreseeFailure(file, clips.tools)

async function renamed(name: string, from: string, to: string): Promise<string> {
  const bytes = await readFile(await clips.clip(`before-${name}`, { options: START_FIRST, seconds: 2 }))
  const target = path.join(clips.folder, name)
  await writeFile(target, Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'))
  return target
}

async function processed(file: string) {
  const folder = await mkdtemp(path.join(clips.folder, 'made-'))
  const order = { paths: [file], turn: 0, plays: 'everything', mayConvert: true, folder } as const
  const made = await makePlayback({ ...order, tools: clips.tools })
  return made.ok ? null : made.failure
}

test.each([
  ['sound alone', 'no-picture', () => clips.clip('sound.mp4', { options: `${START_FIRST} -vn`, seconds: 2 })],
  ['a picture in a format that nobody knows', 'unsupported', () => renamed('odd.mp4', 'avc1', 'zzz1')],
  [
    'what is encrypted',
    'unsupported',
    () => clips.clip('keys.mp4', { options: `${START_FIRST} ${KEYS}`, seconds: 3 }),
  ],
] as const)('of %s, its first bytes tell what processing would: %s', async (_, failure, make) => {
  const whole = await make()
  expect(await look(await clips.cut(whole, 0.8))).toBe(failure)
  expect(await processed(whole)).toBe(failure)
})

test.each([
  ['sound alone', 'no-picture', `${UPLOADED_H264} -vn`],
  ['what is encrypted', 'unsupported', `${UPLOADED_H264} ${KEYS}`],
  ['an ordinary video', null, UPLOADED_H264],
] as const)(
  'of %s with its index at the end, the page reads what processing would find',
  async (_, failure, options) => {
    const whole = await clips.clip(`last-${failure ?? 'fine'}.mp4`, { options, seconds: 2 })
    const bytes = await readFile(whole)
    const reads: number[] = []
    const read = async (start: number, length: number) => (
      reads.push(length),
      bytes.subarray(start, start + length)
    )
    expect(await foreseeFromIndex(read, bytes.length)).toBe(failure)
    expect(await processed(whole)).toBe(failure)
    expect(Math.max(...reads)).toBeLessThanOrEqual(16)
  },
)

test.each([
  ['has an ordinary start', START_FIRST, 0.5],
  ['is cut off right behind its index', START_FIRST, 0.15],
  ['has its index at the end', UPLOADED_H264, 0.5],
  ['has to be converted', '-c:v mpeg4 -c:a aac -movflags +faststart', 0.5],
] as const)('nothing is said of a video that %s', async (_, options, share) => {
  const whole = await clips.clip('fine.mp4', { options, seconds: 4 })
  expect(await look(await clips.cut(whole, share))).toBeNull()
})
