// A conformance suite is a list of rules, as sentences, for every implementation of a port, real or fake. It uses no
// test framework, so that it also runs inside a browser page.

export interface ConformanceCase<Bench> {
  sentence: string
  check: (bench: Bench) => Promise<void>
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const seen = JSON.stringify(actual)
  const wanted = JSON.stringify(expected)
  assert(seen === wanted, `${what}: expected ${wanted}, saw ${seen}`)
}

export function assertBytes(actual: Uint8Array, expected: Uint8Array, what: string): void {
  assert(
    actual.length === expected.length,
    `${what}: expected ${expected.length} bytes, saw ${actual.length}`,
  )
  const at = actual.findIndex((byte, index) => byte !== expected[index])
  assert(at === -1, `${what}: byte ${at} differs`)
}

export function valueOf<Value>(
  result: { ok: true; value: Value } | { ok: false; failure: unknown },
  what: string,
): Value {
  if (!result.ok) throw new Error(`${what}: refused with ${JSON.stringify(result.failure)}`)
  return result.value
}
