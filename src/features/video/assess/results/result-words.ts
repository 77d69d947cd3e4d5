import { speakTime } from '#ui/video-player/player-time.ts'

export const resultWords = {
  title: 'Assessments',
  none: 'Not assessed yet',
  waits: 'Ratings and feedback appear here.',
  onTheWay: 'Your assessment is on its way',
  onTheWayText: 'It appears here once it’s on the server.',
  hiddenOnTheWay: 'Visible once yours is on the server.',
  ofAi: 'AI gives no ratings',
  ofAiText: 'It measures movement: see Motion.',
  notSubmitted: 'Submit this video to get feedback.',
  away: 'The assessments are on the server',
  awayText: 'They appear as soon as you are back online.',
  hidden: 'Visible after you send yours.',
  yourAttempts: 'Your attempts',
  incomplete: 'Incomplete assessments don’t count.',
} as const

export function plotWords(rubric: string): string {
  return `${rubric}, each assessor from 1 to 5`
}

export function lineByLine(assessor: string): string {
  return `${assessor}, line by line`
}

export function goToWords(seconds: number): string {
  return `Go to ${speakTime(seconds)}`
}

export function attemptsOf(name: string): string {
  return `${name}’s attempts`
}

export function chartWords(name: string): string {
  return `${name}, mean score from 1 to 5`
}

export function meanWords(mean: number): string {
  return `Mean score ${mean.toFixed(1)} of 5`
}
