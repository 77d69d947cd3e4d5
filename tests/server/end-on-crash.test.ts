import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, '../support/crashing-process.ts')

test.each([
  ['an error that nobody catches', 'thrown'],
  ['a rejected promise that nobody handles', 'rejected'],
])(
  '%s is logged with its cause and without what people wrote, then the process drains and ends',
  (_name, how) => {
    const { status, stdout, stderr } = spawnSync('node', [PROGRAM, how], { encoding: 'utf8' })
    expect(status).toBe(70)
    const lines = stdout.trim().split('\n')
    expect(lines).toContain('draining')
    expect(JSON.parse(lines.find((line) => line.startsWith('{')) ?? '')).toMatchObject({
      level: 60,
      msg: 'the server broke and ends',
      err: { message: 'The socket is gone.', cause: { name: 'Error' } },
    })
    expect(stdout + stderr).not.toContain('maya@')
  },
)

test('one that breaks again while it drains ends at once', () => {
  const { status, stdout } = spawnSync('node', [PROGRAM, 'twice'], { encoding: 'utf8', timeout: 20_000 })
  expect(status).toBe(70)
  expect(stdout.match(/the server broke/g)).toHaveLength(2)
})
