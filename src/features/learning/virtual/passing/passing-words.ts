import type { PassingScoresShown } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import { PASSING_SOURCE } from '#domain/learning/virtual/metrics.ts'

interface Figures {
  n: number
  mean: number
  spread: number
}

export const words = {
  title: 'What passes in the virtual trainer',
  exercise: 'Exercise',
  level: 'Attempts at level',
  decides: 'Has to be reached',
  exercises: 'Exercises',
  atLevel: 'Level, or a harder one',
  completes:
    'Each chosen exercise is passed in two attempts in a row. What is complete stays complete; who has already reached an easier goal completes the activity with the next attempt that passes.',
  noExercise: 'An activity is completed by at least one exercise.',
  source: PASSING_SOURCE,
  fromNow: 'A change counts from now on. Attempts made before keep the scores they were made under.',
  readOnly: 'Your program’s directors decide what passes.',
  save: 'Save',
  saved: 'Saved. It counts from now on.',
  failed: 'This wasn’t saved. Try again.',
  changed:
    'Someone else has changed these scores. What you changed is still in the form: look it through and save again.',
  offline: 'Saving needs a connection.',
  proposal: 'From your own people',
  proposalAbout:
    'Mark attempts as an expert’s or a novice’s in the lists of attempts. Where at least five of each are marked, the score between the two groups is proposed.',
  use: 'Use it',
  tooFew: 'Too few attempts are marked.',
  notApart: 'Experts and novices don’t differ enough.',
  gone: { title: 'No scores to show', text: 'You aren’t in this program.' },
  away: { title: 'Passing scores are on the server', text: 'They show here once you’re online.' },
  safe: 'Nothing was changed.',
} as const

export function describeScope(name: string, optic: number): string {
  return `${name}, ${optic}° scope`
}

export function describeActivity(optic: number): string {
  return `What completes the activity with the ${optic}° scope`
}

export function describeVersion({ version, setBy, programTitle }: PassingScoresShown): string {
  if (version === 0) return `${programTitle} uses the scores that come with the trainer.`
  return setBy === null
    ? `${programTitle} has its own scores, version ${version}.`
    : `${programTitle} has its own scores, version ${version}, set by ${setBy}.`
}

export function describeReleased(passingScore: number): string {
  return `Comes with ${passingScore}`
}

export function describeGroups({ experts, novices }: { experts: Figures; novices: Figures }): string {
  return `Experts: ${describeFigures(experts)}. Novices: ${describeFigures(novices)}.`
}

function describeFigures({ n, mean, spread }: Figures): string {
  if (n === 0) return 'none'
  const attempts = n === 1 ? '1 attempt' : `${n} attempts`
  return `${attempts}, ${Math.round(mean)} on average, spread ${Math.round(spread)}`
}

export function describeProposed(score: number): string {
  return `Proposed: ${score}`
}

export function describeWrong({
  expertsFailing,
  novicesPassing,
}: Record<'expertsFailing' | 'novicesPassing', number>): string {
  return `With it, ${expertsFailing} of the experts’ attempts would fail, and ${novicesPassing} of the novices’ would pass.`
}

export function undecided(name: string): string {
  return `At least one measure of ${name} has to decide, or it can’t be passed.`
}
