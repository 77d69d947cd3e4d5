import type { LetterText } from './letter-texts.ts'

// A letter as mail programs show it.

const STOP = 'Stop these messages'

export function toPlainText({ paragraphs, link, unsubscribe }: LetterText): string {
  const parts = [
    ...paragraphs,
    ...(link === null ? [] : [`${link.words}: ${link.address}`]),
    ...(unsubscribe === undefined ? [] : [`${STOP}: ${unsubscribe}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

export function toHtml({ subject, paragraphs, link, unsubscribe }: LetterText): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
  if (link !== null) body.push(`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>`)
  if (unsubscribe !== undefined)
    body.push(`<p><small><a href="${escapeHtml(unsubscribe)}">${STOP}</a></small></p>`)
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
