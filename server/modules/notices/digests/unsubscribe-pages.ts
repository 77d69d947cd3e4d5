// Pages for people who come from a letter; they need neither the app nor a session.

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} · Trocar</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem; line-height: 1.5">
<main><h1>${title}</h1>${body}</main></body></html>
`
}

export function askPage(): string {
  return page(
    'Stop summaries by mail?',
    `<p>Your notifications stay in Trocar. You can turn summaries back on in your account.</p>
<form method="post"><button style="font: inherit; padding: 0.75rem 1.25rem">Stop summaries</button></form>`,
  )
}

export function donePage(): string {
  return page(
    'Summaries are off',
    '<p>You won’t get summaries by mail. Your notifications stay in Trocar.</p>',
  )
}

export function lostPage(): string {
  return page(
    'This link doesn’t work',
    '<p>It may be incomplete. You can turn off summaries in your account in Trocar.</p>',
  )
}
