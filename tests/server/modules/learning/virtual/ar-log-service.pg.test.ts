import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ArAttempt, ArProgress } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { encodeLog } from '#domain/learning/virtual/log.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import type { Scored } from '#server/modules/learning/virtual/scorer.ts'
import { addPerson } from '#tests/support/people.ts'
import { ofPage, setUpVirtualApi } from '#tests/support/virtual-api.ts'

const { api, database, people, straightId, submit } = await setUpVirtualApi()
const { programId, groupId } = people
const newResident = () => addPerson(database, { programId, memberOf: [groupId] })

const played = idealLog({ kind: 'FOCUS', optic: 0, level: 2, seed: 7 })!
const deflated = (log = played) => deflateRawSync(encodeLog(log)).toString('base64')
const send = (who: UserId, attemptId: string, log = deflated()) =>
  api.call(who, 'PUT', `/ar-attempt/${attemptId}/log`, { body: { log } })
const read = (who: UserId, attemptId: string) => api.call(who, 'GET', `/ar-attempt/${attemptId}/log`)

async function announce(who: UserId, { score = 1, at = '10:00' } = {}): Promise<string> {
  const page = ofPage({ hasLog: true, playedAt: `2026-03-01T${at}:00.000Z` })
  const { body } = await submit(who, 'FOCUS', { score, body: page })
  expect(body).toMatchObject({ verification: 'AWAITED', isPassed: false })
  return page.attemptId
}

describe('the log of an attempt', () => {
  it('decides its scores, whatever was sent with it', async () => {
    const who = await newResident()
    const { body } = await send(who, await announce(who))
    const { exerciseScores, seconds } = scoreLog(played)!
    expect(body).toMatchObject({ verification: 'VERIFIED', isPassed: true, exerciseScores, seconds })
  })

  it('may be sent again; of two that differ, the first stays', async () => {
    const who = await newResident()
    const id = await announce(who)
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => send(who, id)))
    for (const other of others) expect(other).toEqual(first)
    const other = deflated(idealLog({ kind: 'FOCUS', optic: 0, level: 2, seed: 8 })!)
    expect(await send(who, id, other)).toEqual(first)
    expect((await read(who, id)).body).toEqual({ log: deflated() })
  })

  it.each([
    ['isn’t deflated', Buffer.from('nothing').toString('base64')],
    ['is none', deflateRawSync(Buffer.from('nothing')).toString('base64')],
    ['inflates without end', deflateRawSync(Buffer.alloc(5_000_000)).toString('base64')],
    ['is of another level', deflated(idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 7 })!)],
    ['is of another scope', deflated(idealLog({ kind: 'FOCUS', optic: 30, level: 2, seed: 7 })!)],
    ['was cut off', deflated({ ...played, poses: played.poses.slice(0, 60) })],
    ['is empty', ''],
  ])('that %s is stored, and the attempt is not verified and never passes', async (_what, log) => {
    const who = await newResident()
    const id = await announce(who, { score: 100 })
    expect(await send(who, id, log)).toMatchObject({
      status: 200,
      body: { verification: 'NOT_VERIFIED', isPassed: false },
    })
    expect((await read(who, id)).body).toEqual({ log })
  })

  it('is sent by its owner, and read by them and by those who teach them', async () => {
    const who = await newResident()
    const id = await announce(who)
    for (const other of [people.peer, people.faculty, people.admin])
      expect((await send(other, id)).status).toBe(404)
    expect((await read(who, id)).status).toBe(404)
    await send(who, id)
    expect((await read(who, id)).status).toBe(200)
    expect((await read(people.faculty, id)).status).toBe(200)
    for (const other of [people.peer, people.foreignFaculty, people.foreignResident])
      expect((await read(other, id)).status).toBe(404)
  })

  it('is bounded', async () => {
    const who = await newResident()
    expect((await send(who, await announce(who), 'A'.repeat(400_001))).status).toBe(400)
    expect((await send(who, await announce(who, { at: '11:00' }), 'not base64!')).status).toBe(400)
  })

  it('makes the attempt count in a row', async () => {
    const who = await newResident()
    const ids = [await announce(who), await announce(who, { at: '10:05' })]
    const reached = async () => {
      const path = `/ar-attempt/resident/overall-progress/${straightId}`
      return ((await api.call(who, 'GET', path)).body as ArProgress).subActivities[0]?.isReached
    }
    await send(who, ids[1]!)
    expect(await reached()).toBe(false)
    await send(who, ids[0]!)
    expect(await reached()).toBe(true)
  })
})

describe('a log that can’t be scored now', () => {
  it('is not stored, and may be sent again', async () => {
    let scored: Scored = { status: 'unavailable' }
    const other = await setUpVirtualApi({ scorer: { score: () => Promise.resolve(scored) } })
    const who = other.people.resident
    const page = ofPage({ hasLog: true })
    await other.submit(who, 'FOCUS', { body: page })
    const again = () =>
      other.api.call(who, 'PUT', `/ar-attempt/${page.attemptId}/log`, { body: { log: deflated() } })
    expect((await again()).status).toBe(503)
    scored = { status: 'scored', exerciseScores: [], analysisNotes: [], seconds: 1 }
    expect(((await again()).body as ArAttempt).verification).toBe('VERIFIED')
  })
})
