import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countCheck } from '../../scripts/count-tests.mjs'
import { StageRunner } from '../../scripts/run-stage.mjs'
import type { Stage } from '../../scripts/test-stages.mjs'

const says = (program: string) => ({ args: ['--input-type=module', '--eval', program] })
const stage = (name: string, program: string, more: Partial<Stage> = {}): Stage => ({
  name,
  budget: 20,
  commands: [says(program)],
  count: (end) => countCheck(name, end),
  ...more,
})
const quiet = [stage('beside it', '')]
const newRunner = () => new StageRunner({ slowness: 1, env: process.env })

test('a stage is as good as its command, and says what it said last', async () => {
  const ends = await newRunner().playRow([
    stage('good', ''),
    stage('bad', 'console.log("no such thing"); process.exit(3)'),
  ])
  expect(ends.map(({ passed, failures }) => [passed, failures.length])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(ends[1]?.failures[0]?.reason).toContain('no such thing')
})

test('a stage that hangs is stopped after five times its budget, and failed', async () => {
  const hangs = stage('hangs', 'setInterval(() => {}, 1000)', { budget: 0.2 })
  const [end] = await newRunner().playRow([hangs, ...quiet])
  expect(end?.failures[0]?.reason).toContain('It took longer than 1 seconds and was stopped.')
})

test('what is played again has the last word', async () => {
  const failed = { title: 'waits', reason: 'too late', hasEnded: true }
  const [end] = await newRunner().playRow([
    stage('journeys', '', {
      count: () => ({ passed: 1, failures: [failed] }),
      playAgain: () => ({
        command: says(''),
        join: () => ({ passed: 2, failures: [], unsteady: [failed] }),
      }),
    }),
    ...quiet,
  ])
  expect(end).toMatchObject({ passed: 2, failures: [], unsteady: [failed] })
})

test('after an interruption what runs is ended, and what has not begun counts as failed', async () => {
  const runner = newRunner()
  const running = runner.playRow([stage('runs', 'setInterval(() => {}, 1000)'), ...quiet])
  await pause(500)
  runner.stop()
  const [end] = await running
  expect(end?.failures).toHaveLength(1)
  const [later] = await runner.playRow([stage('later', ''), ...quiet])
  expect(later?.failures[0]?.reason).toContain('It did not run')
})
