import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { encodeLog } from '#domain/learning/virtual/log.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import { createScorer } from '#server/modules/learning/virtual/scorer.ts'

const played = idealLog({ kind: 'STAR', optic: 30, level: 1, seed: 3 })!
const toScore = { log: deflateRawSync(encodeLog(played)), exercise: 'STAR', optic: 30, level: 1 } as const

test('scores in a thread like the page does', async () => {
  const { exerciseScores, analysisNotes, seconds } = scoreLog(played)!
  expect(await createScorer().score(toScore)).toEqual({
    status: 'scored',
    exerciseScores,
    analysisNotes,
    seconds,
  })
})

test('scores a log by the rules that it names', async () => {
  const still = { ...played, poses: Array.from({ length: 7_300 }, () => played.poses[0]!) }
  const scorer = createScorer()
  const totals = [1, played.rules].map(async (rules) => {
    const log = { ...still, rules }
    const scored = await scorer.score({ ...toScore, log: deflateRawSync(encodeLog(log)) })
    const { exerciseScores } = scoreLog(log)!
    expect(scored).toMatchObject({ status: 'scored', exerciseScores })
    return exerciseScores.at(-1)!.score
  })
  const [before = 0, now] = await Promise.all(totals)
  expect(before).toBeGreaterThan(0)
  expect(now).toBe(0)
})

test('one after the other, in whatever thread', async () => {
  const scorer = createScorer({ idleMs: 1 })
  const all = await Promise.all(Array.from({ length: 10 }, () => scorer.score(toScore)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['scored']))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await scorer.score(toScore)).status).toBe('scored')
})

test('a log on which the thread hangs does not fit, and the next one is scored', async () => {
  const hasty = createScorer({ limitMs: 0 })
  expect((await hasty.score(toScore)).status).toBe('unfit')
  const scorer = createScorer()
  expect((await scorer.score({ ...toScore, log: Buffer.from('x') })).status).toBe('unfit')
  expect((await scorer.score(toScore)).status).toBe('scored')
})

test('more than 64 that wait are asked to come again', async () => {
  const scorer = createScorer()
  const all = await Promise.all(Array.from({ length: 66 }, () => scorer.score(toScore)))
  expect(all.filter(({ status }) => status === 'unavailable')).toHaveLength(2)
})
