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
  /** Markdown; shown once the attempt has been graded. */
  explanation: string
}

export interface QuestionSet {
  questions: readonly Question[]
  /** Why these questions can't be asked yet, one sentence each, for their author. */
  problems: readonly string[]
}

/** Patterns of the lines that carry meaning. */
export const questionMarks = {
  heading: /^#{1,6} (.+)$/,
  choice: /^\s*[-*] \[([ xX])\] (.+)$/,
  explanation: /^> ?(.*)$/,
} as const

/** A question as its author wrote it, field by field. */
export interface WrittenQuestion {
  title: string
  /** Markdown below the title. */
  text: string
  choices: readonly { text: string; isRight: boolean }[]
  explanation: string
}

export interface WrittenQuestions {
  /** A note for the author; learners never see it. */
  intro: string
  questions: readonly WrittenQuestion[]
}

interface Lines {
  title: string
  text: string[]
  choices: { text: string; isRight: boolean }[]
  explanation: string[]
}

/**
 * Questions are Markdown: a heading is the question, a task list its choices with the right ones ticked, a quotation
 * the explanation. Text before the first heading is a note for the author and shown to no learner.
 */
export function splitQuestions(markdown: string): WrittenQuestions {
  const intro: string[] = []
  const found: Lines[] = []
  for (const line of markdown.split('\n')) {
    const title = questionMarks.heading.exec(line)?.[1]
    const last = found.at(-1)
    if (title !== undefined) found.push({ title: title.trim(), text: [], choices: [], explanation: [] })
    else if (last === undefined) intro.push(line)
    else readLine(last, line)
  }
  return {
    intro: intro.join('\n').trim(),
    questions: found.map(({ title, text, choices, explanation }) => ({
      title,
      text: text.join('\n').trim(),
      choices,
      explanation: explanation.join('\n').trim(),
    })),
  }
}

function readLine(question: Lines, line: string): void {
  const choice = questionMarks.choice.exec(line)
  const explanation = questionMarks.explanation.exec(line)
  if (choice !== null) question.choices.push({ text: choice[2]!.trim(), isRight: choice[1] !== ' ' })
  else if (explanation !== null) question.explanation.push(explanation[1]!)
  else question.text.push(line)
}

/** The questions, with keys for them and their choices, and the problems that keep them from being asked. */
export function readQuestions(markdown: string): QuestionSet {
  const { questions } = splitQuestions(markdown)
  const keyOf = createKeys()
  return {
    questions: questions.map((question) => toQuestion(question, keyOf)),
    problems: questions.flatMap(findProblems),
  }
}

function toQuestion(
  { title, text, choices, explanation }: WrittenQuestion,
  keyOf: (text: string) => string,
): Question {
  const choiceKey = createKeys()
  return {
    key: keyOf(title),
    text: [title, text].filter((part) => part !== '').join('\n\n'),
    choices: choices.map((choice) => ({ ...choice, key: choiceKey(choice.text) })),
    explanation,
  }
}

function findProblems({ title, choices }: WrittenQuestion): string[] {
  const right = choices.filter(({ isRight }) => isRight).length
  if (choices.length < 2) return [`“${title}” needs at least two answers.`]
  if (right === 0) return [`“${title}” has no right answer: tick one with [x].`]
  return right === choices.length ? [`“${title}” has no wrong answer.`] : []
}
