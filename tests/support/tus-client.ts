import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { SignedIn } from './signed-in.ts'

export interface TusAnswer {
  status: number
  headers: Headers
  body: unknown
}

/** A minimal uploader: one request after another, as one person. */
export function tusClient(origin: string, session: Pick<SignedIn, 'headersFor'>, who: UserId) {
  async function call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) {
    const response = await fetch(origin + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(await session.headersFor(who)), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const answer: TusAnswer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
    return answer
  }

  return {
    create: (takeId: TakeId, length: number) =>
      call('POST', '/api/v1/tus/upload', {
        'upload-length': String(length),
        'upload-metadata': metadataOf({
          takeId,
          filename: 'tubes.mp4',
          isSharingVideo: 'false',
          serializedVideoAsmtMetadata: '{}',
          streamInfo: '{"camera":"LAPAROSCOPE","hasThumbnails":true}',
        }),
      }),
    patch: (location: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
      call(
        'PATCH',
        location,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body,
      ),
    head: (location: string) => call('HEAD', location, {}),
    terminate: (location: string) => call('DELETE', location, {}),
  }
}

function metadataOf(facts: Record<string, string>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
