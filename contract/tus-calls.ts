import { FILENAME_MAX } from './limits.ts'
import { TUS_PATH } from './endpoints/video/uploads.ts'

// The calls of tus 1.0.0 (https://tus.io/protocols/resumable-upload) in OpenAPI's terms. They are headers and bytes,
// not JSON, so no endpoint of ours declares them.

interface Header {
  name: string
  description: string
  schema: { type: 'string' | 'integer'; const?: string; minimum?: number }
  isOptional?: true
}

const version: Header = {
  name: 'Tus-Resumable',
  description: 'The version of the protocol.',
  schema: { type: 'string', const: '1.0.0' },
}
const length: Header = {
  name: 'Upload-Length',
  description: 'Bytes of the whole file.',
  schema: { type: 'integer', minimum: 1 },
}
const offset: Header = {
  name: 'Upload-Offset',
  description: 'Bytes that the server has.',
  schema: { type: 'integer', minimum: 0 },
}
const expires: Header = {
  name: 'Upload-Expires',
  description: 'Until when it waits for its next byte.',
  schema: { type: 'string' },
}
const location: Header = {
  name: 'Location',
  description: 'Where the bytes go, relative to the origin. The last part of it is the id of the upload.',
  schema: { type: 'string' },
}
const metadata: Header = {
  name: 'Upload-Metadata',
  description:
    'Names with values in base64, separated by commas. `filename` is enough, and may be left out too. Known besides: ' +
    '`takeId` (a UUID: a repeated creation answers the same upload), `isSharingVideo` (true or false), ' +
    '`serializedVideoAsmtMetadata` (JSON of a `videoAsmt` as finish-upload has it), `streamInfo` (JSON of `camera` and ' +
    `\`hasThumbnails\`), \`sharedVideoDescription\`. Others are passed over. A name is cut to its last ${FILENAME_MAX} characters.`,
  schema: { type: 'string' },
  isOptional: true,
}

const REFUSALS = {
  400: 'A header is missing or makes no sense.',
  401: 'The token is missing or has expired: renew it and go on.',
  404: 'There is no such upload of this person.',
  410: 'The upload was canceled or has expired.',
  426: 'A page of ours that is too old.',
  500: 'The server made a mistake.',
  503: 'Not just now: ask again after Retry-After.',
  507: 'The server, or the share of this person, is full.',
}

const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the upload.',
  schema: { type: 'string', format: 'uuid' },
}

function operation(
  operationId: string,
  summary: string,
  call: {
    isAboutOne?: true
    asks?: Header[]
    done: number
    says: Header[]
    refuses?: Record<number, string>
    body?: true
  },
): object {
  const { asks = [], done, says, refuses = {}, body } = call
  const refused = { ...REFUSALS, ...refuses }
  return {
    operationId,
    summary,
    tags: ['tus'],
    parameters: [
      ...(call.isAboutOne === undefined ? [] : [ID]),
      ...[version, ...asks].map(({ isOptional, ...header }) => ({
        ...header,
        in: 'header',
        required: isOptional !== true,
      })),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }),
    responses: {
      [done]: { description: 'Done', headers: describeHeaders([version, ...says]) },
      ...Object.fromEntries(
        Object.entries(refused).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
    security: [{ session: [] }],
  }
}

function describeHeaders(headers: readonly Header[]): object {
  return Object.fromEntries(headers.map(({ name, description, schema }) => [name, { description, schema }]))
}

/** Path items. */
export const tusPaths: Readonly<Record<string, Record<string, object>>> = {
  [TUS_PATH]: {
    options: {
      operationId: 'tusOptions',
      summary: 'What this server understands of tus',
      tags: ['tus'],
      parameters: [],
      responses: {
        204: {
          description: 'Done',
          headers: {
            'Tus-Version': { description: 'Versions.', schema: { type: 'string' } },
            'Tus-Extension': { description: 'Extensions.', schema: { type: 'string' } },
            'Tus-Max-Size': { description: 'Largest file, bytes.', schema: { type: 'integer' } },
          },
        },
      },
      security: [],
    },
    post: operation('tusCreate', 'Begin an upload', {
      asks: [length, metadata],
      done: 201,
      says: [location, expires],
      refuses: {
        403: 'This account uploads nothing.',
        409: 'Another file was begun under this takeId.',
        413: 'The file is larger than this server takes.',
        415: 'The file is empty.',
      },
    }),
  },
  [`${TUS_PATH}/{id}`]: {
    head: operation('tusOffset', 'How far an upload is', {
      isAboutOne: true,
      done: 200,
      says: [offset, length, expires],
    }),
    patch: operation('tusSend', 'Send the next bytes of an upload', {
      isAboutOne: true,
      asks: [offset],
      done: 204,
      says: [offset, expires],
      body: true,
      refuses: {
        409: 'The offset is not where the server is: ask for it, and go on from there.',
        413: 'More bytes than were announced.',
        415: 'Another content type than application/offset+octet-stream.',
        423: 'Another request is sending: ask for the offset, and go on.',
      },
    }),
    delete: operation('tusTerminate', 'Give an upload up', {
      isAboutOne: true,
      done: 204,
      says: [],
      refuses: { 409: 'A video was already made of it.' },
    }),
  },
}
