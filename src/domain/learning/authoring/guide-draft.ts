import { readGuide, type StepTarget } from '#contract/content/guide-steps.ts'

export interface StepDraft {
  text: string
  /** Null: the person ticks it. */
  target: StepTarget | null
}

/** An activity guide as a form edits it. */
export interface GuideDraft {
  words: string
  steps: readonly StepDraft[]
}

export function readGuideDraft(markdown: string): GuideDraft {
  const { words, steps } = readGuide(markdown)
  return { words, steps: steps.map(({ text, target }) => ({ text, target })) }
}

/** Empty steps are left out. */
export function writeGuide({ words, steps }: GuideDraft): string {
  const lines = steps.flatMap(({ text, target }) => {
    const line = oneLine(text)
    return line === '' ? [] : [`- [ ] ${line}${target === null ? '' : ` {${target}}`}`]
  })
  return [words.trim(), lines.join('\n')].filter((part) => part !== '').join('\n\n')
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
