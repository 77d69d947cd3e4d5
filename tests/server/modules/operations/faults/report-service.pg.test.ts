import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { videoId as videoIdOf } from '#contract/vocabulary/ids.ts'
import { reportLoss } from '#server/modules/operations/faults/report-service.ts'
import { users } from '#server/database/schema/people.ts'
import { eq } from 'drizzle-orm'
import { report, setUpFaultsApi } from '#tests/support/faults-api.ts'

const { api, database, people, read, readOne, send, sendOpenly, turn, warn } = await setUpFaultsApi()

/** A unique word for a test: digits would be removed as numbers. */
const newWord = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

const find = async (word: string, state = 'open') => (await read(`?search=${word}&state=${state}`)).items

describe('POST /vue-log', () => {
  it('reaches the server log without emails, tokens or queries', async () => {
    const token = await api.login.tokenFor(people.resident)
    const [person] = await database.select().from(users).where(eq(users.id, people.resident))
    const message = `${person!.firstName} jane.doe@hospital.org failed with ${token} at /x?code=1`
    const source = 'https://t.test/record?email=a@b.co'
    expect((await send({ message, source, type: 'WARN' })).status).toBe(200)
    const written = JSON.stringify(warn.mock.lastCall)
    expect(written).toContain('[name] [email] failed with [token]')
    for (const secret of ['jane', 'hospital.org', 'code=1', 'a@b.co', token])
      expect(written).not.toContain(secret)
  })

  it.each([
    ['no body', undefined],
    ['broken JSON', '{"name":'],
    ['an unknown level', { ...report, type: 'LOUD' }],
    ['a novel', { ...report, message: 'x'.repeat(5_001) }],
    ['a version that is far too long', { ...report, version: '1'.repeat(41) }],
  ])('refuses %s with 400', async (_name, body) => {
    const answer = await api.call(people.resident, 'POST', '/vue-log', body === undefined ? {} : { body })
    expect(answer.status).toBe(400)
  })

  it('is for people who are signed in, the other log for anyone', async () => {
    expect((await api.call(null, 'POST', '/vue-log', { body: report })).status).toBe(401)
    expect((await sendOpenly()).status).toBe(200)
  })
})

describe('what is counted', () => {
  it('one problem on many screens is one fault, which names the newest twenty, the last one first', async () => {
    const word = newWord()
    const reportOn = (screen: string) => send({ message: word, source: `https://t.test${screen}` })
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    for (const letter of [...letters, 'y']) await reportOn(`/${letter}`)
    const screens = 'yzxwvutsrqponmlkjihg'.split('').map((letter) => `/${letter}`)
    expect(await find(word)).toMatchObject([{ count: 27, screen: '/y', screens }])
    expect((await read('?search=%2Fg')).items.map(({ title }) => title)).toContain(word)
  })

  it('forty reports at once of the same problem are one fault with the count 40', async () => {
    const word = newWord()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_one, n) =>
        send({ message: `${word} part ${n} at 10${n}`, version: `1.0.${n % 3}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const found = await find(word)
    expect(found).toMatchObject([{ count: 40, level: 'ERROR', platforms: ['Chrome on Android'] }])
    expect(found[0]!.versions.toSorted()).toEqual(['1.0.0', '1.0.1', '1.0.2'])
    const one = await readOne(found[0]!.id)
    expect(one.samples).toHaveLength(20)
    expect(one.sightings.reduce((sum, sighting) => sum + sighting.count, 0)).toBe(40)
  })

  it('information alone is not a fault', async () => {
    const word = newWord()
    await send({ message: word, type: 'INFO' })
    await send({ message: word, type: 'DEBUG' })
    expect(await find(word)).toEqual([])
    await send({ message: word, type: 'WARN' })
    expect(await find(word)).toMatchObject([{ level: 'WARN', count: 1 }])
  })

  it('ignores a version that is not one', async () => {
    const word = newWord()
    await send({ message: word, version: 'Ada’s own' })
    expect(await find(word)).toMatchObject([{ count: 1, versions: [] }])
  })

  it('names nobody', async () => {
    const word = newWord()
    await send({
      message: `${word} jane.doe@hospital.org +1 555 555 0123`,
      source: 'https://t.test/x?who=jane',
    })
    const [found] = await find(word)
    expect(JSON.stringify(await readOne(found!.id))).not.toMatch(/jane|hospital|555/)
  })
})

describe('a resolved fault', () => {
  it('opens again when a newer version reports it, and only then', async () => {
    const message = newWord()
    await send({ message, version: '1.9.0' })
    const [found] = await find(message)
    await turn(found!.id, 'resolve')

    await send({ message, version: '1.9.0' })
    await send({ message, version: '1.8.0' })
    await send({ message, version: undefined })
    expect(await find(message)).toEqual([])
    expect(await find(message, 'resolved')).toMatchObject([{ count: 4, reopenedAt: null }])

    await send({ message, version: '1.10.0' })
    expect(await find(message)).toMatchObject([
      { count: 5, resolvedAt: null, reopenedAt: expect.any(String) },
    ])
  })
})

describe('bytes of a video that cannot be found', () => {
  it('are one fault, whichever video it is, and one that was resolved is open again', async () => {
    const lose = (lost: number) => {
      const videoId = videoIdOf.parse(randomUUID())
      return database.transaction((tx) => reportLoss(tx, { videoId, lost, parts: 12 }))
    }
    const search = 'be found on the server'
    await lose(1)
    await lose(3)
    const [fault, ...others] = await find(encodeURIComponent(search))
    expect(others).toEqual([])
    expect(fault).toMatchObject({ level: 'ERROR', name: 'server', count: 2, platforms: ['Server'] })
    expect(fault?.title).toMatch(/: 3 of 12, /)
    await turn(fault!.id, 'resolve')
    expect(await find(encodeURIComponent(search))).toEqual([])
    await lose(2)
    expect(await find(encodeURIComponent(search))).toMatchObject([{ id: fault!.id, count: 3 }])
  })
})
