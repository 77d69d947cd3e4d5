/** "Peg transfer · attempt 3", as assessors call it; only the name if it is not submitted. */
export function nameAttempt({ name, attempt }: { name: string; attempt: number | null }): string {
  return attempt === null ? name : `${name} · attempt ${attempt}`
}
