/** The outcome of anything that may be refused: expected failures are values, never exceptions. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure }

export function succeed<const Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse<const Failure>(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure }
}
