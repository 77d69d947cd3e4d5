import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const css = readFileSync(path.join(import.meta.dirname, 'sign-in.css'), 'utf8')
const version = createHash('sha256').update(css).digest('base64url').slice(0, 10)

export const styleSheet = { url: `/oauth/assets/sign-in-${version}.css`, css }

/** Pages of the login service need no script; `formTargets` are the origins a sign-in may end at. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** The round picture of a scope, with the trocar's port in it. */
const MARK = `<svg class="mark" viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
  <circle cx="32" cy="32" r="30" class="mark-rim"/><circle cx="32" cy="32" r="25" class="mark-field"/>
  <path d="M57 7 37.2 26.8" class="mark-port"/><circle cx="29" cy="35" r="10.5" class="mark-port"/>
  <circle cx="29" cy="35" r="3.4" class="mark-light"/>
</svg>`

export interface Page {
  title: string
  body: string
  /** Where a browser that is left alone goes by itself. */
  returns?: { afterSeconds: number; to: string }
}

export function framePage({ title, body, returns }: Page): string {
  const refresh =
    returns === undefined
      ? ''
      : `\n<meta http-equiv="refresh" content="${returns.afterSeconds};url=${escapeHtml(returns.to)}">`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light">${refresh}
<title>${escapeHtml(title)} · Trocar</title>
<link rel="icon" href="/icons/scope.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleSheet.url}">
</head>
<body>
<main class="card">
<header class="head">${MARK}<p class="name">Trocar</p></header>
${body}
</main>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
