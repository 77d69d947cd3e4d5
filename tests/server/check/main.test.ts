import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InstallationHome } from '#tests/support/server-program.ts'

let home: InstallationHome
let server: Awaited<ReturnType<InstallationHome['startServer']>>

beforeAll(async () => {
  home = new InstallationHome()
  server = await home.startServer('data')
})
afterAll(() => home.close())

const check = (name: string, ...args: string[]) =>
  home.run('check', args, { TROCAR_DATA_DIR: home.data(name) })

test(
  'an installation is checked while its server runs, and when it has stopped',
  { timeout: 120_000 },
  async () => {
    const sound = { code: 0, words: expect.stringContaining('All is well') as string }
    expect(await check('data')).toEqual(sound)

    const stray = path.join(home.data('data'), 'blobs', 'stray')
    writeFileSync(stray, 'of nobody')
    utimesSync(stray, 0, 0)
    const faulty = { code: 1, words: expect.stringContaining('stray (9 bytes) belongs to nothing') as string }
    expect(await check('data', '--digests')).toEqual(faulty)
    const answer = await fetch(`${server.address}/health/ready`)
    expect(answer.status).toBe(200)

    await server.stop()
    expect(await check('data')).toEqual(faulty)
  },
)

test('a folder without an installation is reported, and stays as it is', async () => {
  mkdirSync(home.data('empty'))
  expect(await check('empty')).toEqual({
    code: 2,
    words: expect.stringContaining(`There is no installation in ${home.data('empty')}`) as string,
  })
})
