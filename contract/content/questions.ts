import { createKeys } from './text-key.ts'

export interface Choice {
  key: string
  text: string
  isRight: boolean
}

export interface Question {
  key: string
  /** Markdown. */
  text: string
  choices: readonly Choice[]
  /** Markdown; shown once an attempt was graded. */
  explanation: string
}

export interface QuestionSet {
  questions: readonly Question[]
  /** Why it can't be asked as it stands, a sentence each, for who writes it. */
  problems: readonly string[]
}

const HEADING = /^#{1,6} (.+)$/
const CHOICE = /^\s*[-*] \[([ xX])\] (.+)$/
const EXPLANATION = /^> ?(.*)$/

interface Draft {
  title: string
  text: string[]
  choices: { text: string; isRight: boolean }[]
  explanation: string[]
}

/**
 * Questions are Markdown: a heading asks, a task list answers with the right ones ticked, a quotation explains. What
 * stands before the first heading is for whoever writes, and shown to nobody.
 */
export function readQuestions(markdown: string): QuestionSet {
  const drafts: Draft[] = []
  for (const line of markdown.split('\n')) {
    const title = HEADING.exec(line)?.[1]
    const draft = drafts.at(-1)
    if (title !== undefined) drafts.push({ title, text: [], choices: [], explanation: [] })
    else if (draft !== undefined) readLine(draft, line)
  }
  const keyOf = createKeys()
  return {
    questions: drafts.map((draft) => toQuestion(draft, keyOf)),
    problems: drafts.flatMap(findProblems),
  }
}

function readLine(draft: Draft, line: string): void {
  const choice = CHOICE.exec(line)
  const explanation = EXPLANATION.exec(line)
  if (choice !== null) draft.choices.push({ text: choice[2]!.trim(), isRight: choice[1] !== ' ' })
  else if (explanation !== null) draft.explanation.push(explanation[1]!)
  else draft.text.push(line)
}

function toQuestion({ title, text, choices, explanation }: Draft, keyOf: (text: string) => string): Question {
  const choiceKey = createKeys()
  return {
    key: keyOf(title),
    text: [title, text.join('\n').trim()].filter((part) => part !== '').join('\n\n'),
    choices: choices.map((choice) => ({ ...choice, key: choiceKey(choice.text) })),
    explanation: explanation.join('\n').trim(),
  }
}

function findProblems({ title, choices }: Draft): string[] {
  const right = choices.filter(({ isRight }) => isRight).length
  if (choices.length < 2) return [`“${title}” needs at least two answers.`]
  if (right === 0) return [`“${title}” has no right answer: tick one with [x].`]
  return right === choices.length ? [`“${title}” has no wrong answer.`] : []
}
