import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtServer } from '#tests/support/server-program.ts'
import { TrocarServer } from '../../../e2e/support/trocar-server.ts'

await builtServer()

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('one that is removed while it starts ends, and is not started again', async () => {
  const server = await TrocarServer.create({ template: null })
  const started = server.start().catch(String)
  await expect.poll(() => server.pid).not.toBe(null)
  const pid = server.pid!
  await server.remove()
  expect(isAlive(pid)).toBe(false)
  expect(await started).toMatch(/^Error/)
  await expect(server.start()).rejects.toThrow('was removed')
})

test('one that cannot stop because its database stands still is killed, and its database ends', async () => {
  const server = await TrocarServer.create({ template: null })
  await server.start()
  const pid = server.pid!
  const postgres = Number(
    readFileSync(path.join(server.dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(postgres, 'SIGSTOP')
  const stopped = server.stop()
  await server.kill()
  await stopped
  expect(isAlive(pid)).toBe(false)
  await server.remove()
  await expect.poll(() => isAlive(postgres), { timeout: 10_000 }).toBe(false)
  expect(existsSync(server.dataFolder)).toBe(false)
})

test('started twice at once, and again while it runs, it is one; stopped meanwhile, it starts anew', async () => {
  const server = await TrocarServer.create({ template: null })
  await Promise.all([server.start(), server.start()])
  const { pid } = server
  await server.start()
  expect(server.pid).toBe(pid)
  expect(server.log().match(/"listening"/g)).toHaveLength(1)

  const stopped = server.stop()
  await server.start()
  await stopped
  expect(server.pid).not.toBe(pid)
  await server.remove()
  expect(isAlive(pid!)).toBe(false)
})
