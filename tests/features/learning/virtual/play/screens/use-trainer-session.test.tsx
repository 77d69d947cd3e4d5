import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBusyList } from '#domain/busy/busy-list.ts'
import { createPageHold } from '#domain/busy/page-hold.ts'
import type { TabLocks } from '#domain/ports.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { useTrainerSession } from '#features/learning/virtual/play/screens/use-trainer-session.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const HALF = 'trainer-half'
const focus = { subActivityId: 'a', kind: 'FOCUS', optic: 0 } as const
const log = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 1 })!

interface Device {
  forms: Map<string, unknown>
  locks: TabLocks
}

/** A tab in which levels are played, and storing that ends when the test says so. */
function show({ forms, locks }: Device = { forms: new Map(), locks: createLocksOfOneTab() }) {
  const { services } = screenServices({ answers: new Map() })
  const clock = createHandClock()
  const pageHold = createPageHold()
  const busy = createBusyList()
  busy.add(pageHold)
  let settle: (isStored: boolean) => void = () => undefined
  let me: unknown = { id: 'one' }
  const listeners = new Set<() => void>()
  const session = {
    ...services.session,
    me: () => me,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as NonNullable<typeof services.session>
  function Part() {
    const store = () => new Promise<boolean>((resolve) => (settle = resolve))
    const session = useTrainerSession({ begin: store, again: store })
    const { state, begin, dispatch, finish, isElsewhere, isWaiting, claimTurn } = session
    const select = (playId: string) => void begin({ type: 'selected', subActivity: focus, level: 1, playId })
    return (
      <>
        <output>{isWaiting ? 'waiting' : isElsewhere ? 'elsewhere' : state.status}</output>
        <button onClick={() => select('one')}>play</button>
        <button onClick={() => 'play' in state && finish(state.play, log)}>finish</button>
        <button onClick={() => void begin({ type: 'repeated', playId: 'two' })}>repeat</button>
        <button onClick={() => dispatch({ type: 'interrupted' })}>pause</button>
        <button onClick={session.storeAgain}>store again</button>
        <button onClick={session.leaveEnd}>home</button>
        <button onClick={claimTurn}>take over</button>
      </>
    )
  }
  const { screen } = renderPart(<Part />, {
    ...services,
    session,
    clock,
    locks,
    pageHold,
    log: silentLog,
    formDrafts: {
      read: (form: string) => forms.get(form) ?? null,
      write: (form: string, value: object) => void forms.set(form, value),
      clear: (form: string) => void forms.delete(form),
    },
  })
  // Each tab of a test is rendered into a container of its own.
  const own = screen.container
  return {
    forms,
    locks,
    busy,
    press: (name: string) =>
      act(async () => {
        fireEvent.click([...own.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
      }),
    settle: (isStored: boolean) => act(async () => settle(isStored)),
    signOut: () =>
      act(async () => {
        me = null
        for (const listener of listeners) listener()
      }),
    pass: (ms: number) => act(async () => clock.advance(ms)),
    leave: () => screen.unmount(),
    says: () => own.querySelector('output')!.textContent,
  }
}

const isUpdateHeld = (locks: TabLocks) => locks.isHeld('outbox:virtual-player')

test('a level is offered again until its attempt is stored, and no update comes before', async () => {
  const { forms, locks, press, settle } = show()
  await press('play')
  await press('finish')
  expect(forms.get(HALF)).toMatchObject({ playId: 'one' })
  expect(await isUpdateHeld(locks)).toBe(true)
  await settle(true)
  expect(forms.has(HALF)).toBe(false)
  expect(await isUpdateHeld(locks)).toBe(false)
})

test('what could not be stored is still offered again', async () => {
  const { forms, press, settle } = show()
  await press('play')
  await press('finish')
  await settle(false)
  expect(forms.get(HALF)).toMatchObject({ playId: 'one' })
})

test('what could not be stored holds the page until it is stored', async () => {
  const { busy, forms, locks, press, settle } = show()
  await press('play')
  await press('finish')
  await settle(false)
  let moved = 0
  busy.whenFree(() => (moved += 1))
  expect([await isUpdateHeld(locks), moved]).toEqual([true, 0])
  await press('store again')
  await settle(true)
  expect([await isUpdateHeld(locks), moved, forms.has(HALF)]).toEqual([false, 1, false])
})

test('or until the person leaves it', async () => {
  const { forms, locks, press, settle, says } = show()
  await press('play')
  await press('finish')
  await settle(false)
  await press('repeat')
  expect([says(), await isUpdateHeld(locks)]).toEqual(['game', true])
  expect(forms.get(HALF)).toMatchObject({ playId: 'two' })
  await press('finish')
  await settle(false)
  await press('home')
  expect([says(), await isUpdateHeld(locks), forms.has(HALF)]).toEqual(['home', false, false])
})

test('an attempt that is stored late leaves the level that is played by then', async () => {
  const { forms, press, settle } = show()
  await press('play')
  await press('finish')
  await press('repeat')
  await settle(true)
  expect(forms.get(HALF)).toMatchObject({ playId: 'two' })
})

test('nobody is moved to another screen before the level is over and stored', async () => {
  const { busy, press, settle, signOut, says } = show()
  await press('play')
  await signOut()
  let moved = 0
  busy.whenFree(() => (moved += 1))
  expect(says()).toBe('game')
  await press('finish')
  expect(moved).toBe(0)
  await settle(true)
  expect(moved).toBe(1)
})

test('a level that was left paused does not hold the end of a session back, and is offered again', async () => {
  const { busy, forms, press, signOut, says } = show()
  await press('play')
  await press('pause')
  await signOut()
  let moved = 0
  busy.whenFree(() => (moved += 1))
  expect([says(), moved]).toEqual(['home', 1])
  expect(forms.get(HALF)).toMatchObject({ playId: 'one' })
})

test('of two tabs one plays, and the other says so and takes over', async () => {
  const first = show()
  await first.press('play')
  const second = show(first)
  await second.pass(0)
  expect(second.says()).toBe('elsewhere')
  await second.press('play')
  expect(second.says()).toBe('elsewhere')
  expect(first.says()).toBe('game')

  await second.press('take over')
  await first.pass(300)
  expect(second.says()).toBe('game')
  await first.pass(700)
  expect(first.says()).toBe('elsewhere')
})

test('who left while the other tab had not answered yet holds nothing, and begins nothing', async () => {
  const first = show()
  await first.press('play')
  const second = show(first)
  await second.pass(0)
  await second.press('take over')
  expect(second.says()).toBe('waiting')
  second.leave()
  await first.press('finish')
  await first.settle(true)
  expect(first.forms.has(HALF)).toBe(false)
  expect(await isUpdateHeld(first.locks)).toBe(false)
  const third = show(first)
  await third.press('play')
  expect(third.says()).toBe('game')
})

test('what is chosen while the other tab has not answered yet begins then', async () => {
  const first = show()
  await first.press('play')
  const second = show(first)
  await second.pass(0)
  await second.press('take over')
  await second.press('play')
  await first.pass(300)
  expect(second.says()).toBe('game')
  expect(first.forms.get(HALF)).toMatchObject({ playId: 'one' })
})

test('once the other tab has finished, what it left half is offered no more', async () => {
  const first = show()
  await first.press('play')
  const second = show(first)
  await second.pass(0)
  await first.press('finish')
  await first.settle(true)
  await second.pass(700)
  expect(second.says()).toBe('home')
})
