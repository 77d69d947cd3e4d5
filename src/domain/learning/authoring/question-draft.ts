import { questionMarks, type WrittenQuestion, type WrittenQuestions } from '#contract/content/questions.ts'
import { oneLine } from './guide-draft.ts'

/** Empty questions and answers are left out. */
export function writeQuestions({ intro, questions }: WrittenQuestions): string {
  const parts = questions.flatMap((question) => {
    const title = oneLine(question.title)
    return title === '' ? [] : [writeQuestion({ ...question, title })]
  })
  return [plainLines(intro), ...parts].filter((part) => part !== '').join('\n\n')
}

function writeQuestion({ title, text, choices, explanation }: WrittenQuestion): string {
  const answers = choices.flatMap((choice) => {
    const line = oneLine(choice.text)
    return line === '' ? [] : [`- [${choice.isRight ? 'x' : ' '}] ${line}`]
  })
  const why =
    explanation.trim() === ''
      ? []
      : explanation
          .trim()
          .split('\n')
          .map((line) => `> ${line}`.trimEnd())
  const parts = [`## ${title}`, plainLines(text), answers.join('\n'), why.join('\n')]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Escapes lines that would otherwise begin a question, an answer or an explanation. */
function plainLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) =>
      Object.values(questionMarks).some((mark) => mark.test(line)) ? `\\${line.trimStart()}` : line,
    )
    .join('\n')
}
