import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { mayManageRunners } from '../../../policies/operations/runners.ts'
import { runnerId, runnerTokenId } from '../../../vocabulary/ids.ts'
import { runnerStage } from '../../../vocabulary/video/runners/media-order.ts'

/** Runners that are not revoked, and registration tokens that nobody has used yet. */
export const RUNNERS_MAX = 50
export const REGISTRATION_TOKENS_MAX = 20

export const mediaWorkPlace = z.enum(['server', 'runners', 'both'])
export type MediaWorkPlace = z.infer<typeof mediaWorkPlace>

export const runner = z.object({
  id: runnerId,
  name: z.string(),
  version: z.string(),
  /** It speaks another version than the server, so it gets no work. */
  isOutdated: z.boolean(),
  registeredAt: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** It was seen within the last minutes. */
  isAlive: z.boolean(),
  done: z.int(),
  failed: z.int(),
  /** What it works on. */
  jobs: z.array(
    z.object({
      makes: z.enum(['playback', 'pictures', 'small']),
      stage: runnerStage,
      share: z.nullable(z.number()),
      since: z.iso.datetime(),
    }),
  ),
})
export type Runner = z.infer<typeof runner>

export const listRunners = defineEndpoint({
  method: 'GET',
  path: '/runner',
  summary: 'Machines that take media work, and what waits',
  access: mayManageRunners,
  reply: z.object({
    items: z.array(runner),
    tokens: z.array(z.object({ id: runnerTokenId, expiresAt: z.iso.datetime() })),
    /** Who does the work that runners may take. */
    workPlace: mediaWorkPlace,
    /** Nobody else is there, so the server does it although it is left to runners. */
    hasServerTakenOver: z.boolean(),
    /** Jobs that runners may take and nobody works on. */
    waiting: z.int(),
  }),
  failures: [],
  reading: { freshMs: 5_000, renewMs: 10_000 },
})

export const makeRunnerToken = defineEndpoint({
  method: 'POST',
  path: '/runner/token',
  summary: 'Make a registration token for one runner; it is shown only in this answer',
  access: mayManageRunners,
  reply: z.object({ id: runnerTokenId, token: z.string(), expiresAt: z.iso.datetime() }),
  failures: ['wrong-state'],
})

export const withdrawRunnerToken = defineEndpoint({
  method: 'DELETE',
  path: '/runner/token/:id',
  summary: 'Withdraw a registration token that nobody has used',
  access: mayManageRunners,
  params: z.object({ id: runnerTokenId }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const revokeRunner = defineEndpoint({
  method: 'DELETE',
  path: '/runner/:id',
  summary: 'Revoke a runner: its token is no longer valid, and what it works on is given to somebody else',
  access: mayManageRunners,
  params: z.object({ id: runnerId }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const runnerEndpoints = { listRunners, makeRunnerToken, withdrawRunnerToken, revokeRunner }
