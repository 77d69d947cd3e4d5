import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageIsolation } from '#server/http/security-headers.ts'

/** In the order in which they count. */
const STYLES = ['colors', 'second-step', 'page-frame', 'sign-in'].map((name) => `styles/${name}.css`)

/** The files that the pages load, under names that change with their content. */
export const pageAssets = {
  styles: readAsset('sign-in.css', 'text/css', STYLES),
  script: readAsset('sign-in.js', 'text/javascript'),
  passkeys: readAsset('passkey.js', 'text/javascript'),
}

/** Combines several files into one for the page. */
function readAsset(name: string, type: string, files: readonly string[] = [name]) {
  const text = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n')
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return { url: `/oauth/assets/${name.replace('.', `-${version}.`)}`, type, text }
}

/** Pages of the login service work without scripts; `formTargets` are the origins where a sign-in may end. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...pageIsolation,
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
  /** Below the card. */
  below?: string
  /** Makes something on the page more convenient; nothing depends on it. */
  script?: 'script' | 'passkeys' | undefined
}

export function framePage({ title, body, below = '', script }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="Sign in to Trocar: record your practice, get it assessed, and follow your progress.">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Trocar</title>
<link rel="icon" href="/icons/scope.svg" type="image/svg+xml">
<link rel="stylesheet" href="${pageAssets.styles.url}">
</head>
<body>
<main class="card">
<header class="head">${MARK}<p class="name">Trocar</p></header>
${body}
</main>${below}${script === undefined ? '' : `\n<script src="${pageAssets[script].url}" defer></script>`}
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
