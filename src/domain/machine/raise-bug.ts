/**
 * For errors thrown where nobody could handle them and others must still get their turn: the error becomes an unhandled
 * rejection, which each program logs once, with its cause.
 */
export function raiseBug(cause: unknown): void {
  void Promise.reject(cause instanceof Error ? cause : new Error(String(cause), { cause }))
}
