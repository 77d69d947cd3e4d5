import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, listOfBase } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { uploadMetadata } from '#contract/endpoints/video/uploads.ts'
import { errorBody, failureStatus } from '#contract/failures.ts'
import * as destinations from '#contract/realtime/destinations.ts'
import { videoDelivery } from '#contract/realtime/delivery.ts'
import { noticeEvent, videoFeedbackEvent } from '#contract/realtime/notices.ts'
import { processingDone } from '#contract/realtime/processing-done.ts'
import { workshopEvent } from '#contract/realtime/workshop-event.ts'
import { streamError, streamHeaders, streamMessage } from '#contract/realtime/stream-message.ts'
import * as version from '#contract/version.ts'
import * as workerMessages from '#contract/worker/messages.ts'

/** The hash of everything that crosses the wire, by wire version. */
const HASHES: Record<number, string> = {
  1: 'c77ce65074f30c03',
  2: '5927cf512ac748d2',
}

function describeSchema(schema: z.ZodMiniType | undefined, io: 'input' | 'output'): unknown {
  return schema === undefined ? null : z.toJSONSchema(schema, { io })
}

function describeEndpoint({
  method,
  base,
  path,
  params,
  query,
  body,
  reply,
  failures,
  idempotent,
  multipart,
  fileTypes,
}: Endpoint): unknown {
  return {
    method,
    ...(base === undefined ? {} : { base }),
    path,
    params: describeSchema(params, 'input'),
    query: describeSchema(query, 'input'),
    body: describeSchema(body, 'input'),
    reply: fileTypes === undefined ? describeSchema(reply, 'output') : { fileTypes },
    ...(multipart === undefined ? {} : { multipart }),
    failures: failures.toSorted((one, other) => one.localeCompare(other)),
    idempotent: idempotent === true,
  }
}

/** Of the base of the workshop portal, which has the version of all. */
const WORKSHOP_HASH = '55eae44780cc661b'

function describeEndpoints(base: Parameters<typeof listOfBase>[1]): unknown {
  return Object.entries(listOfBase(allEndpoints, base))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, endpoint]) => ({ name, ...(describeEndpoint(endpoint) as object) }))
}

const hashOf = (wire: unknown) => createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16)

function describeWire(): unknown {
  const { toPage, toWorker, OUTBOX_SYNC_TAG } = workerMessages
  return {
    endpoints: describeEndpoints(version.API_PREFIX),
    failures: { failureStatus, errorBody: describeSchema(errorBody, 'output') },
    upload: describeSchema(uploadMetadata, 'input'),
    realtime: {
      destinations,
      messages: [streamMessage, streamHeaders].map((schema) => describeSchema(schema, 'input')),
      events: [
        processingDone,
        streamError,
        noticeEvent,
        videoFeedbackEvent,
        videoDelivery,
        workshopEvent,
      ].map((schema) => describeSchema(schema, 'output')),
    },
    worker: {
      tag: OUTBOX_SYNC_TAG,
      messages: [toPage, toWorker].map((schema) => describeSchema(schema, 'output')),
    },
    headers: { ...version, WIRE_VERSION: null, OLDEST_WIRE_VERSION: null },
  }
}

test('the wire is the one that this version promises', () => {
  expect(
    hashOf(describeWire()),
    `The wire changed. If a page of version ${version.WIRE_VERSION} in the field still understands it (a field added ` +
      'to a reply, a new call), put the new hash beside the version in this test. If not, raise WIRE_VERSION too.',
  ).toBe(HASHES[version.WIRE_VERSION])
})

test('so is that of the workshop portal', () => {
  // With a matcher of its own words: only the hash above is renewed without looking.
  expect({ workshop: hashOf(describeEndpoints(version.WORKSHOP_PREFIX)) }).toEqual({
    workshop: WORKSHOP_HASH,
  })
})

test('the server understands its own page', () => {
  expect(version.OLDEST_WIRE_VERSION).toBeLessThanOrEqual(version.WIRE_VERSION)
})
