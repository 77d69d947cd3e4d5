import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type EndTurn, PersonTurns } from '#server/http/input/person-turns.ts'

const [ANN, BEN, CLEO, DAN] = ['ann', 'ben', 'cleo', 'dan'] as UserId[] as [UserId, UserId, UserId, UserId]

/** Enters a call of each person in turn. Tells whose run, and ends the oldest of a person's. */
function open(limits: { atOnce: number; waiting: number }) {
  const turns = new PersonTurns(limits)
  const running: { person: UserId; end: EndTurn }[] = []
  return {
    enter: (...people: UserId[]) =>
      people.map((person) => {
        const turn = turns.enter(person)
        void turn?.then((end) => running.push({ person, end }))
        return turn !== null
      }),
    end: async (person: UserId) => {
      const at = running.findIndex((one) => one.person === person)
      const [ended] = running.splice(at, 1)
      ended?.end()
      ended?.end()
      await Promise.resolve()
    },
    running: async () => {
      await Promise.resolve()
      return running.map(({ person }) => person)
    },
  }
}

test('a person’s calls run one at a time, and too many are turned away', async () => {
  const turns = open({ atOnce: 4, waiting: 2 })
  expect(turns.enter(ANN, ANN, ANN, ANN)).toEqual([true, true, true, false])
  expect(await turns.running()).toEqual([ANN])
  await turns.end(ANN)
  expect(await turns.running()).toEqual([ANN])
  expect(turns.enter(ANN, ANN)).toEqual([true, false])
})

test('others don’t wait for a person with many, beyond the call that runs', async () => {
  const turns = open({ atOnce: 1, waiting: 9 })
  turns.enter(ANN, ANN, ANN, BEN, CLEO)
  const order: UserId[] = []
  for (let at = 0; at < 5; at += 1) {
    const [person] = await turns.running()
    order.push(person!)
    await turns.end(person!)
  }
  expect(order).toEqual([ANN, BEN, CLEO, ANN, ANN])
  expect(await turns.running()).toEqual([])
})

test('no more people than that run at once', async () => {
  const turns = open({ atOnce: 2, waiting: 4 })
  turns.enter(ANN, BEN, CLEO, DAN)
  expect(await turns.running()).toEqual([ANN, BEN])
  await turns.end(ANN)
  expect(await turns.running()).toEqual([BEN, CLEO])
})

test('a person whose call waits for others may have as many waiting', () => {
  const turns = open({ atOnce: 1, waiting: 1 })
  turns.enter(ANN)
  expect(turns.enter(BEN, BEN, BEN)).toEqual([true, true, false])
})
