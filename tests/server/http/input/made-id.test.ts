import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { systemId, userId } from '#contract/vocabulary/ids.ts'
import { madeId } from '#server/http/input/made-id.ts'

const caller = (idempotencyKey: string | null, id = userId.parse(randomUUID())) => ({
  actor: { id } as Actor,
  idempotencyKey,
})

test('the id of our page is taken as it is', () => {
  const given = systemId.parse(randomUUID())
  expect(madeId(given, 'createSystem', caller(randomUUID()))).toBe(given)
})

test('one key makes one id, for one person and one thing', () => {
  const one = caller(randomUUID())
  const made = madeId(undefined, 'createSystem', one)
  expect(systemId.safeParse(made).success).toBe(true)
  expect(madeId(undefined, 'createSystem', one)).toBe(made)
  const others = [
    madeId(undefined, 'createUserGroup', one),
    madeId(undefined, 'createSystem', caller(one.idempotencyKey)),
    madeId(undefined, 'createSystem', caller(randomUUID(), one.actor.id)),
    madeId(undefined, 'createSystem', caller(null)),
    madeId(undefined, 'createSystem', caller(null)),
  ]
  expect(new Set([made, ...others]).size).toBe(6)
})
