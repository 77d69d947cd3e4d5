import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SetClock, setClock } from '../../../lab/set-clock/set-clock.ts'
import { InstallationHome } from '#tests/support/server-program.ts'
import { objectStoreVariables } from '#tests/support/object-store-variables.ts'
import { type SmallS3, startSmallS3 } from '#tests/support/small-s3/small-s3.ts'

let home: InstallationHome
let s3: SmallS3
let later: SetClock

beforeAll(async () => {
  home = new InstallationHome()
  s3 = await startSmallS3({ hasVersions: true })
  later = setClock()
  later.set('others', 2 * 60_000)
})
afterAll(async () => {
  await home.close()
  await s3.close()
  later.remove()
})

const toStore = () => ({ ...objectStoreVariables(s3), TROCAR_MOVE_BYTES: 'to-object-store' })
const toFiles = () => ({ ...objectStoreVariables(s3), TROCAR_MOVE_BYTES: 'to-files' })
const run = (program: string, variables: Record<string, string>, ...args: string[]) =>
  home.run(program, args, { TROCAR_DATA_DIR: home.data('one'), ...variables })
/** Two minutes later: what the server has just written is not being written to any more. */
const move = (variables: Record<string, string>, ...args: string[]) =>
  run('move-bytes', { ...later.env, ...variables }, ...args)
const filesLeft = () =>
  readdirSync(`${home.data('one')}/blobs`).filter((name) => !name.startsWith('.')).length

test(
  'an installation goes from files to an object store and back, and starts only where its bytes are',
  { timeout: 400_000 },
  async () => {
    const first = await home.startServer('one')
    const unready = { code: 2, words: expect.stringContaining('1 of 1 servers that run') as string }
    expect(await move(toStore())).toEqual(unready)
    await first.stop()
    const both = await home.startServer('one', toStore())
    expect(await move(toStore(), '--remove-old')).toMatchObject({ code: 2 })
    expect(await move(toStore())).toMatchObject({
      code: 0,
      words: expect.stringContaining('All bytes were moved to the object store'),
    })
    expect(await run('check', toStore(), '--digests')).toMatchObject({ code: 0 })
    await both.stop()
    await expect(home.startServer('one')).rejects.toThrow('are in the object store')
    expect(filesLeft()).toBeGreaterThan(0)
    expect(await move(toStore(), '--remove-old')).toMatchObject({ code: 0 })
    expect(filesLeft()).toBe(0)
    expect(await run('check', objectStoreVariables(s3), '--digests')).toMatchObject({ code: 0 })
    expect(await move(toFiles())).toMatchObject({ code: 0 })
    expect(await move(toFiles(), '--remove-old')).toMatchObject({ code: 0 })
    expect([...s3.inside.objects.keys()]).toEqual(['trocar/owner'])
    expect(await run('check', {}, '--digests')).toMatchObject({ code: 0 })
  },
)
