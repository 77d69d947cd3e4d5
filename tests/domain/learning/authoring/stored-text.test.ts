import { expect, test } from 'vitest'
import { createStoredText } from '#domain/learning/authoring/stored-text.ts'
import { createFormDrafts } from '#platform/storage/form-drafts.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

/** The storage of a device that several tabs share. */
function device() {
  const stored = new Map<string, string>()
  const facts = { owner: 'author' as string | null, isFull: false }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (facts.isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  const clock = createHandClock()
  const drafts = createFormDrafts({ storage, ownerId: () => facts.owner, log: createFakeLog() })
  return {
    facts,
    stored,
    clock,
    open: () => {
      const owner = facts.owner
      return createStoredText('text', { drafts, clock, isStillTheirs: () => facts.owner === owner })
    },
  }
}

const typed = (body: string) => ({ body, note: '', basedOn: 1, base: 'One\n\nTwo' })

test('a keystroke writes nothing, and a third of a second later all of it is on the device', async () => {
  const { open, clock, stored } = device()
  const text = open()
  text.change(typed('O'))
  text.change(typed('On'))
  expect(stored.size).toBe(0)
  await clock.advance(300)
  // The tab is killed; another one opens.
  expect(open().snapshot().typed).toEqual(typed('On'))
})

test('what somebody types who never pauses is stored as well', async () => {
  const { open, clock } = device()
  const text = open()
  for (let count = 1; count <= 20; count += 1) {
    text.change(typed('x'.repeat(count)))
    await clock.advance(100)
  }
  expect(open().snapshot().typed!.body.length).toBeGreaterThan(16)
})

test('the device is given it between two keystrokes, once the last one is shown', async () => {
  const { open, clock, stored } = device()
  const text = open()
  text.change(typed('O'))
  await clock.advance(190)
  text.change(typed('On'))
  await clock.advance(49)
  expect(stored.size).toBe(0)
  await clock.advance(1)
  expect(open().snapshot().typed?.body).toBe('On')
})

test('keystrokes without a pause hold it up no longer than a third of a second', async () => {
  const { open, clock } = device()
  const text = open()
  for (let count = 1; count <= 31; count += 1) {
    text.change(typed('x'.repeat(count)))
    await clock.advance(10)
  }
  expect(open().snapshot().typed?.body).toBe('x'.repeat(30))
})

test('a page that goes gives the device what it does not have yet', () => {
  const { open } = device()
  const text = open()
  text.change(typed('Almost'))
  text.storeNow()
  expect(open().snapshot().typed?.body).toBe('Almost')
})

test('a full device is told, and what was typed stays on the screen until there is room', async () => {
  const { open, facts, clock } = device()
  const text = open()
  facts.isFull = true
  text.change(typed('Typed'))
  await clock.advance(300)
  expect(text.snapshot()).toMatchObject({ isUnstored: true, typed: { body: 'Typed' } })
  facts.isFull = false
  text.change(typed('Typed more'))
  await clock.advance(300)
  expect(text.snapshot().isUnstored).toBe(false)
  expect(open().snapshot().typed?.body).toBe('Typed more')
})

test('another person on this tablet neither sees it nor gets it among theirs', async () => {
  const { open, facts, clock, stored } = device()
  const text = open()
  text.change(typed('Mine'))
  facts.owner = 'another'
  await clock.advance(300)
  expect(stored.size).toBe(0)
  expect(open().snapshot().typed).toBeNull()
  facts.owner = null
  expect(open().snapshot().typed).toBeNull()
})

test('two tabs of one author: both texts are in it, whoever writes last', async () => {
  const { open, clock } = device()
  const first = open()
  first.change(typed('One\n\nTwo'))
  await clock.advance(300)
  const second = open()
  first.change(typed('One, from the first tab\n\nTwo'))
  await clock.advance(300)
  second.change(typed('One\n\nTwo\n\nThree, from the second tab'))
  await clock.advance(300)
  const both = 'One, from the first tab\n\nTwo\n\nThree, from the second tab'
  expect(second.snapshot()).toMatchObject({ isJoined: true, typed: { body: both } })
  expect(first.lookAgain()).toBe(true)
  expect(first.snapshot()).toMatchObject({ isJoined: false, typed: { body: both } })
  first.change(typed(`${both}!`))
  second.change(typed(`${both}?`))
  await clock.advance(300)
  expect(open().snapshot().typed?.body).toBe(
    'One, from the first tab\n\nTwo\n\nThree, from the second tab?\n\nThree, from the second tab!',
  )
})

test('what another tab saved is not typed anymore in this one, unless this one has typed on', async () => {
  const { open, clock } = device()
  const first = open()
  first.change(typed('Text'))
  await clock.advance(300)
  const [idle, busy] = [open(), open()]
  busy.change(typed('Text, and more'))
  first.clear()
  expect([idle.lookAgain(), busy.lookAgain()]).toEqual([true, true])
  expect(idle.snapshot().typed).toBeNull()
  expect(busy.snapshot().typed?.body).toBe('Text, and more')
})

test('what a form still has to write is made with what the device is given, or when it is asked for', async () => {
  const { open, clock } = device()
  const text = open()
  let made = 0
  const make = () => ({ ...typed('Form'), note: String((made += 1)) })
  text.changeSoon(make)
  text.changeSoon(make)
  expect([made, text.snapshot().typed]).toEqual([0, null])
  await clock.advance(300)
  expect(open().snapshot().typed).toEqual({ ...typed('Form'), note: '1' })
  text.changeSoon(make)
  expect(text.now()).toEqual({ ...typed('Form'), note: '2' })
  text.changeSoon(make)
  text.clear()
  await clock.advance(300)
  expect([made, text.now()]).toEqual([2, null])
})
