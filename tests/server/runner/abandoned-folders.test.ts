import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeJobFolder, removeAbandoned } from '#server/runner/abandoned-folders.ts'

const HOUR_MS = 3_600_000

test('what a killed runner left goes once no job can be that old; all else stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-abandoned-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const make = async (made: string, hours: number) => {
    await writeFile(path.join(made, 'input-0'), 'a film')
    const then = new Date(Date.now() - hours * HOUR_MS)
    await utimes(made, then, then)
    return path.basename(made)
  }
  await make(await makeJobFolder(folder), 26)
  const young = await make(await makeJobFolder(folder), 23)
  await mkdir(path.join(folder, 'other'))
  const other = await make(path.join(folder, 'other'), 1_000)
  const said: string[] = []
  await removeAbandoned(folder, (line) => void said.push(line))
  expect((await readdir(folder)).toSorted()).toEqual([other, young].toSorted())
  await removeAbandoned(path.join(folder, 'nowhere'), (line) => void said.push(line))
  expect(said).toEqual([])
})
