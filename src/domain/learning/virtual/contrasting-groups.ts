import { logarithm, normalBelow } from './steady-maths.ts'

// A passing score from a program's own people: where the distribution of its novices crosses that of its experts.

export interface GroupFigures {
  n: number
  mean: number
  /** Standard deviation of a sample. */
  spread: number
}

export type ContrastingGroups =
  | {
      status: 'proposed'
      passingScore: number
      experts: GroupFigures
      novices: GroupFigures
      /** Of the people whom the score was made from: those it would judge otherwise than they were marked. */
      expertsFailing: number
      novicesPassing: number
      /** The same, as parts of 0 to 1 that both distributions expect: of few people, a few say little (Jørgensen et al. 2018). */
      expectedExpertsFailing: number
      expectedNovicesPassing: number
    }
  | {
      status: 'not-proposed'
      reason: 'too-few' | 'not-apart'
      experts: GroupFigures
      novices: GroupFigures
    }

/** Attempts in each group below which a spread means nothing. */
export const FEWEST_ATTEMPTS = 5
/** Scores have whole points; a group without any spread is not more certain than that. */
const LEAST_SPREAD = 1

/** Scores of 0 to 100. Higher is better. */
export function contrastingGroups(experts: readonly number[], novices: readonly number[]): ContrastingGroups {
  const figures = { experts: figuresOf(experts), novices: figuresOf(novices) }
  if (experts.length < FEWEST_ATTEMPTS || novices.length < FEWEST_ATTEMPTS)
    return { status: 'not-proposed', reason: 'too-few', ...figures }
  if (figures.experts.mean <= figures.novices.mean)
    return { status: 'not-proposed', reason: 'not-apart', ...figures }
  const crossing = crossingOf(figures.novices, figures.experts)
  if (crossing === null) return { status: 'not-proposed', reason: 'not-apart', ...figures }
  const passingScore = Math.min(100, Math.max(0, Math.round(crossing)))
  return {
    status: 'proposed',
    passingScore,
    ...figures,
    expertsFailing: experts.filter((score) => score < passingScore).length,
    novicesPassing: novices.filter((score) => score >= passingScore).length,
    expectedExpertsFailing: below(passingScore, figures.experts),
    expectedNovicesPassing: 1 - below(passingScore, figures.novices),
  }
}

function below(score: number, { mean, spread }: GroupFigures): number {
  return normalBelow((score - mean) / Math.max(spread, LEAST_SPREAD))
}

export function figuresOf(scores: readonly number[]): GroupFigures {
  const n = scores.length
  if (n === 0) return { n, mean: 0, spread: 0 }
  const mean = scores.reduce((sum, score) => sum + score, 0) / n
  const squares = scores.reduce((sum, score) => sum + (score - mean) * (score - mean), 0)
  return { n, mean, spread: n < 2 ? 0 : Math.sqrt(squares / (n - 1)) }
}

/** Between the two means, where two normal distributions are equally high; null if they are not, anywhere between. */
function crossingOf(lower: GroupFigures, upper: GroupFigures): number | null {
  const [s, t] = [Math.max(lower.spread, LEAST_SPREAD), Math.max(upper.spread, LEAST_SPREAD)]
  const [m, k] = [lower.mean, upper.mean]
  // The difference of the logarithms of both heights: a·x² + b·x + c = 0.
  const a = 1 / (t * t) - 1 / (s * s)
  const b = 2 * (m / (s * s) - k / (t * t))
  const c = (k * k) / (t * t) - (m * m) / (s * s) + 2 * logarithm(t / s)
  if (Math.abs(a) < 1e-9) return (m + k) / 2
  const under = b * b - 4 * a * c
  if (under < 0) return null
  const root = Math.sqrt(under)
  const crossings = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  return crossings.find((x) => x >= m && x <= k) ?? null
}
