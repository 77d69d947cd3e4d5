// What letters say, with names in braces for what is put in: `Hello {first name},`.

export interface LetterWords {
  /** One line. */
  subject: string
  /** Paragraphs with an empty line between them. */
  body: string
}

export interface Placeholder {
  /** As it is written between the braces. */
  name: string
  /** What stands there in a preview. */
  sample: string
  /** A letter without it would tell its reader too little. */
  isRequired: boolean
}

export type LetterProblem =
  | { type: 'no-subject' }
  | { type: 'no-body' }
  /** There is no such name here. */
  | { type: 'unknown'; name: string }
  | { type: 'missing'; name: string }
  /** A brace that opens or closes nothing. */
  | { type: 'brace' }

const PLACEHOLDER = /\{([^{}\n]*)\}/g

/** What keeps these words from being sent. */
export function findLetterProblems(
  { subject, body }: LetterWords,
  placeholders: readonly Placeholder[],
): LetterProblem[] {
  const problems: LetterProblem[] = []
  if (subject.trim() === '') problems.push({ type: 'no-subject' })
  if (body.trim() === '') problems.push({ type: 'no-body' })
  const known = new Set(placeholders.map(({ name }) => name))
  for (const name of new Set([...namesIn(subject), ...namesIn(body)]))
    if (!known.has(name)) problems.push({ type: 'unknown', name })
  const used = new Set(namesIn(body))
  for (const { name, isRequired } of placeholders)
    if (isRequired && !used.has(name)) problems.push({ type: 'missing', name })
  if (/[{}]/.test(`${subject}\n${body}`.replaceAll(PLACEHOLDER, ''))) problems.push({ type: 'brace' })
  return problems
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

export interface FilledLetter {
  subject: string
  paragraphs: string[]
}

/** What is put in is put in as it is: braces in a name mean nothing. A value of several paragraphs makes several. */
export function fillLetter(
  { subject, body }: LetterWords,
  values: Readonly<Record<string, string>>,
): FilledLetter {
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    )
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' ').trim(),
    paragraphs: body
      .split(/\n\s*\n/)
      .flatMap((paragraph) => fill(paragraph).split('\n\n'))
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  }
}
