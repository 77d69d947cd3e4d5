import { beforeEach, expect, test } from 'vitest'
import { createNewsDesk, type NewsDesk } from '#domain/toasts/news-desk.ts'
import { createToastRunner, type ToastRunner } from '#domain/toasts/toast-runner.ts'
import { createFakeLog, type FakeLog } from '#tests/support/fake-log.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'

let clock: HandClock
let toasts: ToastRunner
let log: FakeLog
let desk: NewsDesk
let isOccupied: boolean

beforeEach(() => {
  let next = 0
  isOccupied = false
  clock = createHandClock()
  log = createFakeLog()
  toasts = createToastRunner({ clock, ids: { uuid: () => `toast-${next++}` } })
  desk = createNewsDesk({ toasts, clock, log, isOccupied: () => isOccupied })
})

const visible = () => {
  const state = toasts.snapshot()
  return state.status === 'showing' ? state.toast.msg : null
}
const tell = (about: string, claim = async () => true) =>
  desk.tell({ about, toast: { msg: about, type: 'INFO' }, claim })

test('news is shown at once if it is in nobody’s way', async () => {
  tell('ready')
  await clock.advance(0)
  expect(visible()).toBe('ready')
})

test('news waits while somebody is about to press what is under it; an answer to what they did does not', async () => {
  isOccupied = true
  tell('ready')
  await clock.advance(60_000)
  expect(visible()).toBeNull()
  toasts.show({ msg: 'Deleted', type: 'DELETE' })
  expect(visible()).toBe('Deleted')
  await clock.advance(10_000)
  isOccupied = false
  await clock.advance(1_000)
  expect(visible()).toBe('ready')
})

test('what was seen meanwhile is not said anymore', async () => {
  isOccupied = true
  tell('seen')
  tell('unseen')
  desk.withdraw('seen')
  isOccupied = false
  await clock.advance(1_000)
  expect(visible()).toBe('unseen')
})

test('what is seen while its message is shown closes it', async () => {
  tell('ready')
  await clock.advance(0)
  desk.withdraw('ready')
  expect(visible()).toBeNull()
})

test('what is seen while it is being claimed is not shown', async () => {
  tell('ready')
  desk.withdraw('ready')
  await clock.advance(0)
  expect(visible()).toBeNull()
})

test('it is claimed when it can be shown: what another tab said is skipped, and the next follows', async () => {
  const claimed: string[] = []
  isOccupied = true
  tell('said in another tab', async () => {
    claimed.push('asked')
    return false
  })
  tell('new')
  await clock.advance(10_000)
  expect(claimed).toEqual([])
  isOccupied = false
  await clock.advance(2_000)
  expect(visible()).toBe('new')
})

test('several pieces of news follow one another', async () => {
  tell('first')
  tell('second')
  await clock.advance(0)
  expect(visible()).toBe('first')
  await clock.advance(5_000)
  expect(visible()).toBe('second')
})

test('a person who has left leaves nothing behind', async () => {
  isOccupied = true
  tell('ready')
  desk.clear()
  isOccupied = false
  await clock.advance(60_000)
  expect(visible()).toBeNull()
})

test('news of which nobody knows whether it was said elsewhere is said, and later news does not wait for it', async () => {
  tell('unsure', async () => {
    throw new DOMException('The page is going away.', 'AbortError')
  })
  tell('later')
  await clock.advance(1_000)
  expect(visible()).toBe('unsure')
  expect(log.lines).toEqual(['error toasts: Whether news was said elsewhere is not known.'])
  desk.withdraw('unsure')
  await clock.advance(1_000)
  expect(visible()).toBe('later')
})
