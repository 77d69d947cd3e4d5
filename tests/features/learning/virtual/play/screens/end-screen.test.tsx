import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { arAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { metricsOf } from '#domain/learning/virtual/metrics.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import { EndScreen } from '#features/learning/virtual/play/screens/end-screen.tsx'
import type { Stored } from '#features/learning/virtual/play/screens/stored-line.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { servicesOf } from '../../metrics/virtual-samples.ts'

const subActivity = { subActivityId: 'a', kind: 'FOCUS', optic: 0 } as const

/** @param part of its way after which the hand stops for good */
function show(level: number, part: number, stored: Stored = 'storing', isSure = false) {
  const whole = idealLog({ kind: 'FOCUS', optic: 0, level, seed: 3 })!
  const poses = whole.poses.slice(0, 1 + Math.floor((whole.poses.length - 1) * part))
  const rest = part === 1 ? [] : Array.from({ length: 36_000 }, () => poses.at(-1)!)
  const log = { ...whole, poses: [...poses, ...rest] }
  const went: string[] = []
  const confirm = vi.fn<Services['dialogs']['confirm']>(async () => isSure)
  const { services } = servicesOf({})
  const { screen } = renderPart(
    <EndScreen
      finished={{ play: { playId: 'p', subActivity, level }, log, scored: scoreLog(log)!, playedAt: 0 }}
      exercise={{
        ...subActivity,
        levels: 5,
        requiredLevel: 2,
        passingVersion: 0,
        metrics: [...metricsOf('FOCUS', 0)],
      }}
      before={null}
      stored={stored}
      onStoreAgain={() => undefined}
      onRepeat={() => went.push('again')}
      onContinue={() => went.push('next')}
      onHome={() => went.push('home')}
    />,
    { ...services, dialogs: { ...services.dialogs, confirm } },
  )
  return { screen, went, confirm }
}

test.each([
  [1, 1, 'Focus, level 1', 'All passing scores are met.'],
  [1, 0.5, 'Focus, level 1', 'Time ran out before the level was done.'],
  [0, 1, 'Tutorial finished', 'You used every movement of the scope. Level 1 is next.'],
  [0, 0, 'The tutorial’s time is up', 'Try it again, or continue with level 1.'],
])('level %i, of which %d was played, ends with what happened', (level, part, title, sentence) => {
  const { screen } = show(level, part)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

test('what was half done says for how much the scores count', () => {
  const { screen } = show(1, 0.5)
  expect(screen.getByText('3 of 6 targets were reached.')).toBeTruthy()
  expect(screen.getByText('Most scores count for the 50% of the level that was done.')).toBeTruthy()
})

test('only a score that decides is shown as met or not', () => {
  const { container } = show(1, 1).screen
  const deciding = metricsOf('FOCUS', 0).filter(({ isPassingCriteria }) => isPassingCriteria)
  expect(container.querySelectorAll('[data-meets="true"]')).toHaveLength(deciding.length)
  expect(container.querySelectorAll('[data-meets="false"]')).toHaveLength(0)
})

const ways = ['Try again', 'Start level 2', 'All exercises']
async function pressAll(screen: ReturnType<typeof show>['screen']) {
  for (const name of ways) await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

test.each([
  ['stays', false, []],
  ['goes on without it', true, ['again', 'next', 'home']],
])('who leaves an attempt that could not be saved is asked, and %s', async (_how, isSure, expected) => {
  const { screen, went, confirm } = show(1, 1, 'failed', isSure)
  await pressAll(screen)
  expect(confirm).toHaveBeenCalledTimes(ways.length)
  expect(went).toEqual(expected)
})

test('nobody leaves an attempt before it is known whether it was saved', async () => {
  const { screen, went } = show(1, 1)
  await pressAll(screen)
  expect(went).toEqual([])
})

test('a saved attempt is left without a question', async () => {
  const stored = { attemptId: arAttemptId.parse('00000000-0000-4000-8000-000000000001') }
  const { screen, went, confirm } = show(1, 1, stored)
  await pressAll(screen)
  expect(confirm).not.toHaveBeenCalled()
  expect(went).toEqual(['again', 'next', 'home'])
})
