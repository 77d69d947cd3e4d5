import * as fc from 'fast-check'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import type { Caller } from '../callers.ts'
import { someId } from '../from-schema.ts'
import { judgeAnswer } from '../judge-answer.ts'
import { nastyText } from '../nasty-values.ts'
import { sendRequest } from '../send-request.ts'
import type { Target } from '../target.ts'
import type { Attack } from './attack.ts'

interface TusStep {
  method: string
  caller: Caller
  headers: Readonly<Record<string, string>>
  /** Bytes of the body. */
  bytes: number
  /** Sent while the previous step is still running. */
  isAtOnce: boolean
}

interface TusTry {
  /** How the upload is created: its length and its metadata. */
  length: number
  filename: string
  /** Null if not given. */
  takeId: string | null
  /** Other metadata of the video, unvalidated. */
  said: Readonly<Record<string, string>>
  /** The request that finishes the upload as a video; null for none. */
  finish: Readonly<Record<string, unknown>> | null
  steps: readonly TusStep[]
}

const NUMBERS = ['0', '1', '5', '1000', '-1', '1e3', '0x10', '99999999999999999999', 'NaN', ' 5', '5,5', '']
const HEADERS = {
  origin: fc.constantFrom('https://evil.example', 'null', 'http://127.0.0.1'),
  'upload-offset': fc.constantFrom(...NUMBERS),
  'upload-length': fc.constantFrom(...NUMBERS),
  'upload-defer-length': fc.constantFrom('1', '0', 'x'),
  'upload-concat': fc.constantFrom('partial', 'final;/api/v1/tus/upload/x', 'final;'),
  'upload-metadata': fc.constantFrom(
    '',
    'filename',
    'filename AA==,filename AA==',
    ',,,',
    'a '.repeat(2_000),
    '__proto__ AA==',
  ),
  'upload-checksum': fc.constantFrom('sha1 AAAA', 'md5', 'sha256 %'),
  'content-type': fc.constantFrom('application/offset+octet-stream', 'application/json', 'text/plain'),
  'tus-resumable': fc.constantFrom('1.0.0', '0.2.2', '9'),
  'x-http-method-override': fc.constantFrom('PATCH', 'DELETE', 'HEAD', 'POST', 'GET'),
}

const nastyJson = fc.oneof(
  fc.json(),
  nastyText,
  fc
    .record(
      {
        subject: fc.constantFrom({ videoType: 'other', title: 'x' }, { videoType: 'surgical' }, null, 7, []),
        activityId: fc.oneof(someId, nastyText),
        approach: fc.constantFrom('ROBOTIC', 'BY_HAND', 1),
        title: nastyText,
        submissionType: fc.constantFrom('SUBMITTED', 'SAVED_FOR_LATER', 'NEVER'),
        assessorType: fc.constantFrom('PEER', 1, 2, 3, 4, null),
        usersToNotify: fc.oneof(fc.array(someId, { maxLength: 200 }), nastyText),
        constructor: fc.constant(1),
      },
      { requiredKeys: [] },
    )
    .map((asmt) => JSON.stringify(asmt)),
)
const SAID = {
  isSharingVideo: fc.constantFrom('false', 'true', 'perhaps', ''),
  serializedVideoAsmtMetadata: nastyJson,
  streamInfo: nastyJson,
  sharedVideoDescription: nastyText,
}
const DIGEST = fc.constantFrom(null, '0'.repeat(64), 'x', '')
/** A finish with little more than the upload: the rest was given in the metadata. */
const finishing = fc.record(
  {
    videoAsmt: fc.oneof(
      fc.constant({}),
      nastyJson.map((json) => parsed(json)),
    ),
    isSharingVideo: fc.constantFrom(true, false, 'true'),
    digest: DIGEST,
    sha256: DIGEST,
  },
  { requiredKeys: ['videoAsmt'] },
)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** Uploads by tus: its calls in any order, by anyone, with contradictory headers, and two at once. */
export function attackTus(target: Target): Attack<TusTry> {
  const step = fc.record({
    method: fc.constantFrom('PATCH', 'PATCH', 'HEAD', 'DELETE', 'POST', 'OPTIONS', 'GET'),
    caller: fc.constantFrom<Caller[]>('resident', 'resident', 'resident', 'faculty', 'nobody'),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.record(HEADERS, { requiredKeys: [] }) },
      {
        weight: 3,
        arbitrary: fc
          .record({ 'upload-offset': HEADERS['upload-offset'] })
          .map((some) => ({ ...USUAL, ...some })),
      },
    ),
    bytes: fc.constantFrom(0, 1, 5, 1_000, 70_000),
    isAtOnce: fc.boolean(),
  })
  return {
    inputs: fc.record({
      length: fc.constantFrom(0, 1, 5, 1_000, 70_000, 2 ** 31, 2 ** 40, 2 ** 53),
      filename: fc.oneof(fc.constant('take.mp4'), nastyText),
      takeId: fc.oneof(
        { weight: 6, arbitrary: fc.uuid() },
        { weight: 2, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: someId },
        { weight: 1, arbitrary: nastyText },
      ),
      said: fc.record(SAID, { requiredKeys: [] }),
      finish: fc.option(finishing),
      steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    }),
    attempt: (input) => attempt(target, input),
  }
}

const USUAL = {
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
}

async function attempt(target: Target, tried: TusTry): Promise<void> {
  const { length, steps, finish } = tried
  const created = await send(target, {
    method: 'POST',
    address: TUS_PATH,
    caller: 'resident',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': metadataOf(target, tried),
    },
    bytes: 0,
  })
  const address = String(created.headers['location'] ?? `${TUS_PATH}/nothing`)
  let running: Promise<unknown>[] = []
  for (const step of steps) {
    if (!step.isAtOnce) {
      await Promise.all(running)
      running = []
    }
    running.push(send(target, { ...step, address: step.method === 'POST' ? TUS_PATH : address }))
  }
  await Promise.all(running)
  if (finish !== null) await askToFinish(target, { ...finish, tusUploadId: address.split('/').at(-1) })
  await send(target, {
    method: 'DELETE',
    address,
    caller: 'resident',
    headers: { 'tus-resumable': '1.0.0' },
    bytes: 0,
  })
}

async function send(target: Target, step: Omit<TusStep, 'isAtOnce'> & { address: string }) {
  const { method, address, caller, headers, bytes } = step
  const token = target.tokens[caller]
  const answer = await sendRequest(target.url, {
    method,
    address,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: bytes === 0 ? null : Buffer.alloc(bytes, 'x'),
  })
  judgeAnswer(address, answer)
  return answer
}

async function askToFinish(target: Target, body: object): Promise<void> {
  const address = '/api/v1/video/other/resident/upload/finish'
  const answer = await sendRequest(target.url, {
    method: 'POST',
    address,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${target.tokens.resident}` },
    body: Buffer.from(JSON.stringify(body)),
  })
  judgeAnswer(address, answer)
}

function metadataOf(target: Target, { filename, takeId, said }: TusTry): string {
  const fields = { filename, ...(takeId === null ? {} : { takeId: target.ids.fill(takeId) }), ...said }
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  return pairs.join(',').slice(0, 8_000)
}
