/** "Peg transfer · attempt 3", as assessors call it; only the name if it is not submitted. */
export function nameAttempt({ name, attempt }: { name: string; attempt: number | null }): string {
  return attempt === null ? name : `${name} · ${attemptWords(attempt)}`
}

/** What follows the name where the two are laid out by themselves. */
export function attemptWords(attempt: number): string {
  return `attempt ${attempt}`
}
