import type { CallFailure } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'

/** The result of an action that takes several calls: those before a failure were carried out. */
export interface Turns<Body, Value> {
  done: { body: Body; value: Value }[]
  /** The calls that were not carried out, starting with the one that failed. */
  left: Body[]
  failure: CallFailure | null
}

/** One call after another, until one fails. */
export async function inTurns<Body, Value>(
  bodies: readonly Body[],
  send: (body: Body) => Promise<Result<Value, CallFailure>>,
): Promise<Turns<Body, Value>> {
  const done: Turns<Body, Value>['done'] = []
  for (const [at, body] of bodies.entries()) {
    const answer = await send(body)
    if (!answer.ok) return { done, left: bodies.slice(at), failure: answer.failure }
    done.push({ body, value: answer.value })
  }
  return { done, left: [], failure: null }
}

/** Split into parts of the allowed size. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_part, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
