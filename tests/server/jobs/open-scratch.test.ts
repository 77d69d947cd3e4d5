import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openScratch } from '#server/jobs/open-scratch.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'trocar-scratch-'))
afterAll(() => rm(parent, { recursive: true, force: true }))

test('what a killed worker left is removed; running work and unknown files are left alone', async () => {
  const folder = path.join(parent, 'scratch')
  await openScratch(folder, Date.now())
  const now = Date.now()
  for (const name of ['media-old', 'media-new', 'other']) {
    await mkdir(path.join(folder, name))
    await writeFile(path.join(folder, name, 'playback.mp4'), 'x')
  }
  const longAgo = new Date(now - 26 * 3_600_000)
  for (const name of ['media-old', 'other']) await utimes(path.join(folder, name), longAgo, longAgo)
  await openScratch(folder, now)
  expect((await readdir(folder)).toSorted()).toEqual(['media-new', 'other'])
})
