// The words of letters, with placeholders in braces: `Hello {first name},`.

export interface LetterWords {
  /** One line. */
  subject: string
  /** Paragraphs, separated by empty lines. */
  body: string
}

export interface Placeholder {
  /** The name between the braces. */
  name: string
  /** Its value in a preview. */
  sample: string
  /** Without it the letter would be of no use to its reader. */
  isRequired: boolean
}

export type LetterProblem =
  | { type: 'no-subject' }
  | { type: 'no-body' }
  /** There is no such placeholder. */
  | { type: 'unknown'; name: string }
  | { type: 'missing'; name: string }
  /** A brace without a match. */
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

/** Values are inserted unchanged: braces in them mean nothing. A value of several paragraphs makes several. */
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
