import { expect, test } from 'vitest'
import { createRunner } from '#domain/machine/create-runner.ts'
import { stay, type Step } from '#domain/machine/step.ts'

type Event = 'count' | 'look' | 'break'
type Command = `do ${number}` | 'throw'

function step(count: number, event: Event): Step<number, Command> {
  switch (event) {
    case 'count':
      return { state: count + 1, commands: [`do ${count + 1}`] }
    case 'look':
      return { state: count, commands: [`do ${count}`] }
    case 'break':
      return { state: count + 1, commands: ['throw', `do ${count + 1}`] }
  }
}

function run() {
  const told: string[] = []
  const raised: unknown[] = []
  const runner = createRunner<number, Event, Command>({
    initial: 0,
    step,
    execute(command) {
      if (command === 'throw') throw new Error('A command failed.')
      told.push(`${command} at ${runner.snapshot()}`)
    },
    raise: (cause) => raised.push(cause),
  })
  return { runner, told, raised }
}

test('first the state is set, then the listeners are told, then the commands are carried out', () => {
  const { runner, told } = run()
  runner.subscribe(() => told.push(`told of ${runner.snapshot()}`))
  runner.dispatch('count')
  expect(told).toEqual(['told of 1', 'do 1 at 1'])
})

test('nobody is told when the state is the same, but the commands are still carried out', () => {
  const { runner, told } = run()
  runner.subscribe(() => told.push('told'))
  runner.dispatch('look')
  expect(told).toEqual(['do 0 at 0'])
})

test('an event from a listener waits until the commands of the event before it are carried out', () => {
  const { runner, told } = run()
  runner.subscribe(() => {
    if (runner.snapshot() === 1) runner.dispatch('count')
    told.push(`told of ${runner.snapshot()}`)
  })
  runner.dispatch('count')
  expect(told).toEqual(['told of 1', 'do 1 at 1', 'told of 2', 'do 2 at 2'])
})

test('all listeners are told of each state, even if one of them dispatches', () => {
  const { runner } = run()
  const second: number[] = []
  runner.subscribe(() => {
    if (runner.snapshot() < 3) runner.dispatch('count')
  })
  runner.subscribe(() => second.push(runner.snapshot()))
  runner.dispatch('count')
  expect(second).toEqual([1, 2, 3])
})

test('a command finds the state that requested it, whatever the command before it dispatched', () => {
  const told: string[] = []
  const runner = createRunner<string, 'go' | 'on', 'dispatch' | 'look'>({
    initial: 'at rest',
    step: (_state, event) =>
      event === 'go' ? { state: 'going', commands: ['dispatch', 'look'] } : stay('going on'),
    execute(command) {
      if (command === 'dispatch') runner.dispatch('on')
      else told.push(runner.snapshot())
    },
  })
  runner.dispatch('go')
  expect(told).toEqual(['going'])
  expect(runner.snapshot()).toBe('going on')
})

test('events are handled in the order in which they arrived', () => {
  const taken: string[] = []
  const runner = createRunner<null, string, string>({
    initial: null,
    step: (state, event) => ({ state, commands: [event] }),
    execute(command) {
      taken.push(command)
      if (command !== 'first') return
      runner.dispatch('second')
      runner.dispatch('third')
    },
  })
  runner.dispatch('first')
  expect(taken).toEqual(['first', 'second', 'third'])
})

test('a listener that throws stops neither the other listeners nor the commands', () => {
  const { runner, told, raised } = run()
  runner.subscribe(() => {
    throw new Error('A listener failed.')
  })
  runner.subscribe(() => told.push('told'))
  runner.dispatch('count')
  expect(told).toEqual(['told', 'do 1 at 1'])
  expect(raised).toEqual([new Error('A listener failed.')])
})

test('a command that throws stops neither the next ones nor the events after it', () => {
  const { runner, told, raised } = run()
  runner.dispatch('break')
  runner.dispatch('count')
  expect(told).toEqual(['do 1 at 1', 'do 2 at 2'])
  expect(raised).toEqual([new Error('A command failed.')])
})

test('an event whose step throws changes nothing, and the events after it are handled as usual', () => {
  const raised: unknown[] = []
  const runner = createRunner<number, number, 'dispatch two'>({
    initial: 0,
    step(state, event) {
      if (event < 0) throw new Error('An impossible event came.')
      return { state: state + event, commands: event === 1 ? ['dispatch two'] : [] }
    },
    execute() {
      runner.dispatch(-1)
      runner.dispatch(5)
    },
    raise: (cause) => raised.push(cause),
  })
  runner.dispatch(1)
  expect(runner.snapshot()).toBe(6)
  expect(raised).toEqual([new Error('An impossible event came.')])
})

test('a listener that has unsubscribed is no longer told', () => {
  const { runner, told } = run()
  const stop = runner.subscribe(() => told.push('told'))
  stop()
  runner.dispatch('count')
  expect(told).toEqual(['do 1 at 1'])
})
