import { useState } from 'react'

export interface BodyForm<Draft> {
  body: string
  onBody: (body: string) => void
  read: (body: string) => Draft
  write: (draft: Draft) => string
}

/**
 * A text that a form edits field by field. What the fields hold beyond the text, such as an empty line, stays in the
 * form.
 */
export function useBodyForm<Draft>({ body, onBody, read, write }: BodyForm<Draft>) {
  const [state, setState] = useState(() => ({ draft: read(body), body }))
  // The text was changed elsewhere: restored, or edited in another form.
  const isOther = state.body !== body
  const draft = isOther ? read(body) : state.draft
  const change = (next: Draft): void => {
    const written = write(next)
    setState({ draft: next, body: written })
    onBody(written)
  }
  return [draft, change] as const
}
