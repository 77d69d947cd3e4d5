/** A letter as it is written: plain paragraphs and one way on. */
export interface LetterText {
  subject: string
  paragraphs: readonly string[]
  link: { words: string; address: string } | null
}

export interface LetterFacts {
  welcome: { firstName: string; email: string; address: string }
}
export type Template = keyof LetterFacts

const templates: { [Name in Template]: (facts: LetterFacts[Name]) => LetterText } = {
  welcome: ({ firstName, email, address }) => ({
    subject: 'Your Trocar account',
    paragraphs: [
      `Hello ${firstName},`,
      `You have a Trocar account, where you record, practice, and get feedback. Sign in as ${email}, with the password you were given.`,
      'Install the app from the sign-in page to open it and record offline.',
    ],
    link: { words: 'Open Trocar', address },
  }),
}

/** What is stored of a letter is what its template takes. Throws for a template of another release. */
export function writeLetter(template: string, facts: unknown): LetterText {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no letter "${template}".`)
  return templates[template as Template](facts as LetterFacts[Template])
}

export function toPlainText({ paragraphs, link }: LetterText): string {
  const parts = link === null ? paragraphs : [...paragraphs, `${link.words}: ${link.address}`]
  return `${parts.join('\n\n')}\n`
}

export function toHtml({ subject, paragraphs, link }: LetterText): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  if (link !== null) body.push(`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; max-width: 36rem; margin: 2rem auto; line-height: 1.5">
${body.join('\n')}
</body></html>
`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
