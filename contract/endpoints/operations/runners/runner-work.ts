import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { appVersion } from '../../../app-version.ts'
import { runnerId, runnerJobId } from '../../../vocabulary/ids.ts'
import { digestText, text, words } from '../../../vocabulary/plain-values.ts'
import {
  fileBytes,
  madeName,
  mediaOrder,
  runnerStage,
} from '../../../vocabulary/video/runners/media-order.ts'

// What runners call. Each call has its secret in the body, where neither logs nor proxies look for it.

export const RUNNER_NAME_MAX = 60
const secret = text(43).check(z.regex(/^[\w-]{43}$/))
const protocol = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const registerRunner = defineEndpoint({
  method: 'POST',
  path: '/runner/register',
  summary: 'A runner shows its registration token, which is valid once, and gets a token of its own',
  access: 'anyone',
  body: z.object({
    registrationToken: secret,
    name: words(RUNNER_NAME_MAX).check(z.minLength(1)),
    version: appVersion,
  }),
  reply: z.object({ id: runnerId, token: z.string() }),
  failures: ['expired-link', 'wrong-state'],
})

export const claimRunnerJob = defineEndpoint({
  method: 'POST',
  path: '/runner/claim',
  summary: 'Ask for a piece of media work; null: none now',
  access: 'anyone',
  body: z.object({ token: secret, protocol, version: appVersion }),
  reply: z.object({
    job: z.nullable(
      z.object({
        id: runnerJobId,
        /** For the calls and bytes of this job alone. */
        token: z.string(),
        order: mediaOrder,
        /** The files to read, in order. */
        inputs: z.array(z.object({ path: z.string(), bytes: fileBytes })),
        /** The files that may be sent, with the most bytes of each. */
        outputs: z.array(z.object({ name: madeName, path: z.string(), bytesMax: fileBytes })),
        /** After so long without a sign of life the job is given to somebody else. */
        silenceSeconds: z.int(),
        /** After so long it is in any case. */
        longestSeconds: z.int(),
        /** W3C's `traceparent` for the calls of this job, if it is traced. */
        trace: z.optional(z.string()),
      }),
    ),
  }),
  failures: ['not-allowed', 'outdated-client', 'wrong-state', 'too-many-requests'],
})

export const reportRunnerJob = defineEndpoint({
  method: 'POST',
  path: '/runner/job/:id/report',
  summary: 'A sign of life of a job, with how far it is',
  access: 'anyone',
  params: z.object({ id: runnerJobId }),
  body: z.object({
    token: secret,
    stage: runnerStage,
    /** Of this stage; null: nobody knows. */
    share: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  }),
  reply: z.object({}),
  failures: ['not-allowed', 'wrong-state'],
})

export const finishRunnerJob = defineEndpoint({
  method: 'POST',
  path: '/runner/job/:id/finish',
  summary: 'The result of a job: its files were sent before, and are named by digest',
  access: 'anyone',
  params: z.object({ id: runnerJobId }),
  body: z.object({
    token: secret,
    result: z.discriminatedUnion('end', [
      z.object({
        end: z.literal('made'),
        files: z
          .array(z.object({ name: madeName, bytes: fileBytes, sha256: digestText }))
          .check(z.maxLength(4)),
        /** Where the parts begin in a playback, seconds. */
        partStarts: z.array(z.number().check(z.minimum(0), z.maximum(1e9))).check(z.maxLength(10_000)),
      }),
      /** It couldn't be made, or isn't worth it. The server makes sure of that itself. */
      z.object({ end: z.literal('not-made') }),
    ]),
  }),
  reply: z.object({}),
  failures: ['not-allowed', 'wrong-state', 'not-ready', 'digest-mismatch', 'invalid-input'],
})

export const returnRunnerJob = defineEndpoint({
  method: 'POST',
  path: '/runner/job/:id/return',
  summary: 'Hand a job back, because the runner ends: somebody else gets it at once',
  access: 'anyone',
  params: z.object({ id: runnerJobId }),
  body: z.object({ token: secret }),
  reply: z.object({}),
  failures: ['not-allowed', 'wrong-state'],
})

export const runnerWorkEndpoints = {
  registerRunner,
  claimRunnerJob,
  reportRunnerJob,
  finishRunnerJob,
  returnRunnerJob,
}
