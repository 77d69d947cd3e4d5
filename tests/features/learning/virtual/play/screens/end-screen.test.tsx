import { expect, test } from 'vitest'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { metricsOf } from '#domain/learning/virtual/metrics.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import { EndScreen } from '#features/learning/virtual/play/screens/end-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { servicesOf } from '../../metrics/virtual-samples.ts'

const subActivity = { subActivityId: 'a', kind: 'FOCUS', optic: 0 } as const

/** @param part of its way after which the hand stops for good */
function show(level: number, part: number) {
  const whole = idealLog({ kind: 'FOCUS', optic: 0, level, seed: 3 })!
  const poses = whole.poses.slice(0, 1 + Math.floor((whole.poses.length - 1) * part))
  const rest = part === 1 ? [] : Array.from({ length: 36_000 }, () => poses.at(-1)!)
  const log = { ...whole, poses: [...poses, ...rest] }
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
      stored="storing"
      onStoreAgain={() => undefined}
      onRepeat={() => undefined}
      onContinue={() => undefined}
      onHome={() => undefined}
    />,
    servicesOf({}).services,
  )
  return screen
}

test.each([
  [1, 1, 'Focus, level 1', 'All passing scores are met.'],
  [1, 0.5, 'Focus, level 1', 'Time ran out before the level was done.'],
  [0, 1, 'Tutorial finished', 'You used every movement of the scope. Level 1 is next.'],
  [0, 0, 'The tutorial’s time is up', 'Try it again, or continue with level 1.'],
])('level %i, of which %d was played, ends with what happened', (level, part, title, sentence) => {
  const screen = show(level, part)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

test('what was half done says for how much the scores count', () => {
  const screen = show(1, 0.5)
  expect(screen.getByText('3 of 6 targets were reached.')).toBeTruthy()
  expect(screen.getByText('Most scores count for the 50% of the level that was done.')).toBeTruthy()
})

test('only a score that decides is shown as met or not', () => {
  const { container } = show(1, 1)
  const deciding = metricsOf('FOCUS', 0).filter(({ isPassingCriteria }) => isPassingCriteria)
  expect(container.querySelectorAll('[data-meets="true"]')).toHaveLength(deciding.length)
  expect(container.querySelectorAll('[data-meets="false"]')).toHaveLength(0)
})
