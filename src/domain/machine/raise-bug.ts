/**
 * For what is thrown where nobody could handle it and others must still get their turn: it comes up as a promise that
 * nobody listens to, which each program logs once, with its cause.
 */
export function raiseBug(cause: unknown): void {
  void Promise.reject(cause instanceof Error ? cause : new Error(String(cause), { cause }))
}
