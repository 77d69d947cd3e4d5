import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClipFolder, clipFolder, RECORDED_H264, RECORDED_VP8 } from '#tests/support/media-clips.ts'
import { programOf } from '#tests/support/server-program.ts'

/** Each run starts half a dozen programs. */
vi.setConfig({ testTimeout: 180_000 })

let clips: ClipFolder

beforeAll(async () => {
  clips = await clipFolder()
})
afterAll(() => clips.remove())

/** `npm run media` as a program of its own. */
function media(...args: string[]): Promise<{ code: number; words: string }> {
  const env = { ...process.env, FFMPEG_PATH: clips.tools.ffmpeg }
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf('media'), ...args], { env }, (error, out, complaint) =>
      resolve({ code: error === null ? 0 : Number(error.code), words: out + complaint }),
    )
  })
}

test('a file is described, planned, made and described again', async () => {
  const copied = await clips.clip('copied.mp4', { options: RECORDED_H264 })
  const converted = await clips.clip('converted.webm', { options: RECORDED_VP8 })
  const saved = path.join(clips.folder, 'saved')
  const { code, words } = await media('--keep', saved, copied, converted)
  expect(code).toBe(0)
  for (const line of [
    /Is: {7}H\.264, 160 × 90, 1\.0 seconds, sound: Opus/,
    /Plan: {5}Keep the picture as it is: every browser plays it/,
    /Plan: {5}Convert the sound to AAC: not every browser plays this sound/,
    /Or else: {2}Convert the picture to H\.264 and the sound to AAC: it couldn’t be copied/,
    /Is: {7}VP8, 160 × 90/,
    /Plan: {5}Convert the picture to H\.264 and the sound to AAC: not every browser plays this format/,
    /Made: {5}H\.264, 160 × 90, 1\.0 seconds, sound: AAC, 0\.\d\d MB/,
    /Pictures: poster, up to [12] for the scrub bar/,
  ])
    expect(words).toMatch(line)
  expect((await readdir(saved)).toSorted()).toEqual(
    ['copied', 'converted']
      .flatMap((name) => [`${name}-playback.mp4`, `${name}-poster.jpg`, `${name}-sprite.jpg`])
      .toSorted(),
  )
})

test('a faulty file ends it with 1 and the words that a person would see; the others are still done', async () => {
  const text = path.join(clips.folder, 'text.mp4')
  await writeFile(text, 'no video at all\n'.repeat(100))
  const sound = await clips.clip('sound.ogv', { options: '-map 1:a -c:a libvorbis' })
  const whole = await clips.clip('whole.mp4', { options: RECORDED_H264 })
  const { code, words } = await media(text, sound, whole)
  expect(code).toBe(1)
  expect(words).toContain('Refused:  This file isn’t a video. Choose a video file, such as MP4, MOV or WebM.')
  expect(words).toContain('Failed:   There is sound in this file, but no picture. Choose another file')
  expect(words).toContain('Made:')
})

test('what is no file of this machine, or no order, ends it with 2', async () => {
  expect(await media(path.join(clips.folder, 'missing.mp4'))).toMatchObject({ code: 2 })
  expect(await media()).toEqual({ code: 2, words: 'Usage: npm run media -- [--keep FOLDER] FILE...\n' })
  expect((await media('--unknown')).words).toContain('Usage:')
})

test('files are only read, and nothing is left in the folder of temporary files', async () => {
  const whole = await clips.clip('untouched.mp4', { options: RECORDED_H264 })
  const before = await readFile(whole)
  const saved = path.join(clips.folder, 'nothing-left')
  await media('--keep', saved, whole)
  expect(await readFile(whole)).toEqual(before)
  expect((await readdir(saved)).filter((name) => name.startsWith('media-'))).toEqual([])
})
