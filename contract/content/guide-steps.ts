import { createKeys } from './text-key.ts'

/** What a step can point to. The step is ticked automatically once that is done. */
export const stepTargets = ['didactic', 'technical', 'cognitive', 'reflection', 'virtual'] as const
export type StepTarget = (typeof stepTargets)[number]

export interface GuideStep {
  key: string
  /** One line of Markdown. */
  text: string
  /** Null: the person ticks it. */
  target: StepTarget | null
}

export interface Guide {
  /** The Markdown between the steps. */
  words: string
  steps: readonly GuideStep[]
}

const STEP = /^\s*[-*] \[[ xX]\] (.+)$/
const TARGET = /\s*\{(\w+)\}\s*$/

/**
 * A guide is Markdown; the items of its task list are the steps. `- [ ] Read the didactic {didactic}` is ticked
 * automatically.
 */
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
