/** The provider does not answer, or answers what nobody can use. The message is for those who run the installation. */
export class ProviderTrouble extends Error {}

/** For one question, from the first byte sent to the last one received. */
export const ANSWER_MS = 5_000
/** Of one answer, unpacked. A person in hundreds of groups has a token of some kilobytes. */
export const ANSWER_BYTES = 262_144

export interface ProviderAnswer {
  status: number
  body: unknown
}

/** Asks with bounds of time and bytes. A redirect is not followed: it could lead anywhere inside the hospital. */
export async function askProvider(address: string, init: RequestInit = {}): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await readText(answer)
    if (answer.status >= 300 && answer.status < 400) throw new ProviderTrouble(`${address} redirects`)
    if (answer.status >= 500) throw new ProviderTrouble(`${address} answers ${answer.status}`)
    return { status: answer.status, body: parse(address, answer.status, text) }
  } catch (error) {
    if (error instanceof ProviderTrouble) throw error
    throw new ProviderTrouble(`${address} does not answer`, { cause: error })
  }
}

async function readText({ body, url }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES) throw new ProviderTrouble(`${url} answers more than ${ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(address: string, status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (status !== 200) return null
    throw new ProviderTrouble(`${address} answers something other than JSON`)
  }
}
