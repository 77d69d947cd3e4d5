/** "Peg transfer · attempt 3": what an assessor calls it; its name alone while it is not submitted. */
export function nameAttempt({ name, attempt }: { name: string; attempt: number | null }): string {
  return attempt === null ? name : `${name} · attempt ${attempt}`
}
