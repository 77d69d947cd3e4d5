import { createKeys } from './text-key.ts'

/** What a step names: it ticks itself when that is done. */
export const stepTargets = ['didactic', 'technical', 'cognitive', 'reflection', 'virtual'] as const
export type StepTarget = (typeof stepTargets)[number]

export interface GuideStep {
  key: string
  /** Markdown of one line. */
  text: string
  /** Null: ticked by hand. */
  target: StepTarget | null
}

export interface Guide {
  /** Markdown around the steps. */
  words: string
  steps: readonly GuideStep[]
}

const STEP = /^\s*[-*] \[[ xX]\] (.+)$/
const TARGET = /\s*\{(\w+)\}\s*$/

/** A guide is Markdown; its task list is the steps. `- [ ] Read the didactic {didactic}` ticks itself. */
export function readGuide(markdown: string): Guide {
  const keyOf = createKeys()
  const words: string[] = []
  const steps: GuideStep[] = []
  for (const line of markdown.split('\n')) {
    const text = STEP.exec(line)?.[1]
    if (text === undefined) words.push(line)
    else steps.push(readStep(text, keyOf))
  }
  return { words: words.join('\n').trim(), steps }
}

function readStep(line: string, keyOf: (text: string) => string): GuideStep {
  const named = TARGET.exec(line)?.[1]
  const target = stepTargets.find((one) => one === named) ?? null
  const text = (target === null ? line : line.replace(TARGET, '')).trim()
  return { key: keyOf(text), text, target }
}
