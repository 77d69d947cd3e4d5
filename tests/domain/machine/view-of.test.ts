import { expect, test, vi } from 'vitest'
import { createRunner } from '#domain/machine/create-runner.ts'
import { stay } from '#domain/machine/step.ts'
import { viewOf } from '#domain/machine/view-of.ts'

function count() {
  return createRunner<number, number, never>({
    initial: 0,
    step: (state, more) => stay(state + more),
    execute: () => undefined,
  })
}

test('a view is told only when it changes', () => {
  const runner = count()
  const isEven = viewOf(runner, (state) => state % 2 === 0)
  const listener = vi.fn<() => void>()
  isEven.subscribe(listener)
  runner.dispatch(2)
  expect(listener).not.toHaveBeenCalled()
  runner.dispatch(1)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(isEven.snapshot()).toBe(false)
})

test('the same state gives the very same view', () => {
  const runner = count()
  const view = viewOf(runner, (state) => ({ state }))
  expect(view.snapshot()).toBe(view.snapshot())
  runner.dispatch(1)
  expect(view.snapshot()).toEqual({ state: 1 })
})

test('a later watcher is told of changes from then on', () => {
  const runner = count()
  const view = viewOf(runner, (state) => state > 0)
  runner.dispatch(1)
  const listener = vi.fn<() => void>()
  const stop = view.subscribe(listener)
  runner.dispatch(1)
  expect(listener).not.toHaveBeenCalled()
  runner.dispatch(-2)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  runner.dispatch(1)
  expect(listener).toHaveBeenCalledTimes(1)
})
