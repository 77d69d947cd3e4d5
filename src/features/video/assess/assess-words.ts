import type { AssessorType, Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

export const typeTitles: Record<VideoType, string> = {
  simulation: 'Simulation',
  surgical: 'Surgical',
  other: 'Other',
}

export const ratingWords: Record<Rating, string> = {
  POOR: 'Poor',
  FAIR: 'Fair',
  GOOD: 'Good',
  VERY_GOOD: 'Very good',
  EXCELLENT: 'Excellent',
}

export const levelWords: Record<SkillLevel, string> = {
  NOVICE: 'Novice',
  COMPETENT: 'Competent',
  ADVANCED: 'Advanced',
}

export const assessorWords: Record<AssessorType, string> = {
  PEER: 'Peer',
  FACULTY: 'Faculty',
  AI: 'Program',
}

export const checkWords = { DONE: 'Done', NOT_DONE: 'Not done', NOT_SEEN: 'Not seen' } as const

/** A moment as exact as people read it: "0:03.2". What is kept is more exact. */
export function formatExact(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6)
  const minutes = Math.floor(tenths / 600)
  const rest = (tenths - minutes * 600) / 10
  return `${minutes}:${rest.toFixed(1).padStart(4, '0')}`
}

export function countWords(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}

/** Of an answer, in words. */
export function answerWords(value: number | keyof typeof checkWords): string {
  return typeof value === 'number' ? `${value} of 5` : checkWords[value]
}

/** What is safe although something could not be read. */
export const SAFE_WORDS = 'What you wrote is kept on this device.'
