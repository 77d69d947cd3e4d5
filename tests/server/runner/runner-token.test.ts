import { mkdir, mkdtemp, open as openFile, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { RunnerClient } from '#server/runner/runner-client.ts'
import { openToken } from '#server/runner/runner-token.ts'

const SPENT = 'r'.repeat(43)
const OWN = 'o'.repeat(43)

let asked: object[]
let tokenFile: string
beforeEach(async () => {
  asked = []
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-token-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  tokenFile = path.join(folder, 'runner-token')
  await writeFile(tokenFile, `${SPENT}\n\n`)
})

function open(answer: object = succeed({ token: OWN }), files = openFile) {
  const call = (_endpoint: unknown, { body }: { body: object }) => {
    asked.push(body)
    return Promise.resolve(answer)
  }
  const client = { call } as unknown as RunnerClient
  return openToken(client, { tokenFile, name: 'Theater 3' }, '1.2.3', files)
}

test('a runner registers once, and its own token takes the place of what it spent', async () => {
  expect(await open()).toBe(OWN)
  expect(await readFile(tokenFile, 'utf8')).toBe(`runner:${OWN}\n`)
  expect(await open()).toBe(OWN)
  expect(asked).toEqual([{ registrationToken: SPENT, name: 'Theater 3', version: '1.2.3' }])
})

test('it needs no place beside the file', async () => {
  // Its account may write the file and nothing else in that folder.
  await mkdir(`${tokenFile}.new`)
  expect(await open()).toBe(OWN)
  expect(await readFile(tokenFile, 'utf8')).toBe(`runner:${OWN}\n`)
})

test('nothing is spent if its own could not be stored', async () => {
  const readOnly: typeof openFile = () => Promise.reject(new Error('EACCES: permission denied'))
  await expect(open(succeed({ token: OWN }), readOnly)).rejects.toThrow('cannot store its own token')
  expect(asked).toEqual([])
})

test('what the server refuses leaves the file as it is', async () => {
  await expect(open(refuse({ code: 'not-allowed', message: 'It was used.' }))).rejects.toThrow('It was used.')
  expect(await readFile(tokenFile, 'utf8')).toBe(`${SPENT}\n\n`)
})
