import type { DetailedError, HttpRequest, HttpStack, Upload } from 'tus-js-client'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { UPLOAD_TOKEN_WAIT_MS } from '#contract/limits.ts'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import type { Clock, SessionAccess, Unsubscribe } from '#domain/ports.ts'
import type { Transfer, TransferEnd, UploadTransport } from '#domain/video/upload/upload-ports.ts'
import { createRetryWaits } from '#platform/http/retry-waits.ts'
import { judgeAnswer, type TusAnswer, type TusVerdict } from './tus-failure.ts'
import { createTusSource, type TusSource } from './tus-source.ts'

/** A request that moves no byte for this long is given up, ms; tus-js-client itself would wait forever. */
const IDLE_MS = 30_000
const IDLE_CHECK_MS = 5_000
/** How often a refused token is refreshed in one pass. */
const TOKEN_REFRESHES = 2

export interface TusDeps {
  session: SessionAccess
  clock: Clock
  /** Origin of the server; the page's own when left out. */
  origin?: string
  /** For programs without XMLHttpRequest. */
  httpStack?: HttpStack
}

/**
 * Spec 2 §7: resumable upload with tus-js-client, one pass at a time. It stores no addresses and never creates uploads
 * on its own.
 */
export function createTusTransport(deps: TusDeps): UploadTransport {
  const waits = createRetryWaits<FailedTransfer>(deps.clock)
  return {
    async transfer(transfer) {
      const asked = waits.find(TUS_PATH)
      if (asked !== null) return { ...asked.failure, retryAfter: asked.left }
      const end = await new TusPass(deps, transfer).run()
      if (end.status === 'failed' && end.retryAfter !== undefined) waits.note(TUS_PATH, end, end.retryAfter)
      return end
    },
  }
}

type FailedTransfer = Extract<TransferEnd, { status: 'failed' }>

class TusPass {
  readonly #deps: TusDeps
  readonly #transfer: Transfer
  readonly #source: TusSource
  #settle: (end: TransferEnd) => void = () => undefined
  #isOver = false
  #upload: Upload | null = null
  #address: string | null
  #token = ''
  #trouble: TransferEnd | null = null
  #refreshesLeft = TOKEN_REFRESHES
  #confirmed = 0
  #stopIdle: Unsubscribe = () => undefined
  /** When the last byte moved, or the request began; null while none is under way. */
  #movedAt: number | null = null

  constructor(deps: TusDeps, transfer: Transfer) {
    this.#deps = deps
    this.#transfer = transfer
    this.#address = transfer.address
    this.#source = createTusSource(
      transfer.source,
      (start, bytes) => {
        this.#confirmed = start
        transfer.onRead(start, bytes)
      },
      () => void (this.#trouble = { status: 'unreadable' }),
    )
  }

  async run(): Promise<TransferEnd> {
    const { signal } = this.#transfer
    const ended = new Promise<TransferEnd>((resolve) => {
      this.#settle = resolve
    })
    const stop = (): void => this.#finish({ status: 'stopped' })
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else await this.#begin()
    const end = await ended
    signal.removeEventListener('abort', stop)
    return end
  }

  #finish(end: TransferEnd): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#stopIdle()
    // Aborting rejects only when it terminates the upload, which it does not here.
    void this.#upload?.abort()
    this.#source.close()
    this.#settle(end)
  }

  async #begin(): Promise<void> {
    const tus = await import('tus-js-client')
    if (this.#isOver) return
    const { metadata, chunkBytes } = this.#transfer
    const origin = this.#deps.origin ?? ''
    this.#upload = new tus.Upload(new Blob(), {
      // An existing address makes tus-js-client resume; without `endpoint` it never creates a new upload on a 4xx.
      ...(this.#address === null ? { endpoint: origin + TUS_PATH } : { uploadUrl: this.#address }),
      ...(this.#deps.httpStack === undefined ? {} : { httpStack: this.#deps.httpStack }),
      metadata: definedOnly(metadata),
      headers: { [WIRE_VERSION_HEADER]: String(WIRE_VERSION) },
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: () => Promise.resolve(metadata.takeId ?? ''),
      fileReader: { openFile: () => Promise.resolve(this.#source) },
      onBeforeRequest: (request) => this.#prepare(request),
      onAfterResponse: () => void (this.#movedAt = null),
      onUploadUrlAvailable: () => this.#meetAddress(),
      onProgress: (moving) => this.#noteProgress(moving),
      onChunkComplete: (_size, accepted) => {
        this.#confirmed = accepted
        this.#noteProgress(accepted)
      },
      onSuccess: () => this.#finish({ status: 'sent' }),
      onError: (error) => void this.#fail(error),
    })
    this.#watchIdle()
    this.#upload.start()
  }

  /**
   * Before each request: checks that the same person is signed in, gets a valid token within 20 s, and starts watching
   * for silence.
   */
  async #prepare(request: HttpRequest): Promise<void> {
    const token = await this.#waitForToken()
    if (this.#isOver) throw new Error('The pass is over.')
    const isOwner = this.#deps.session.me()?.id === this.#transfer.ownerId
    if (token === null || !isOwner) {
      this.#trouble ??= { status: 'failed', why: 'session' }
      throw new Error('There is no session to upload with.')
    }
    this.#token = token
    request.setHeader('Authorization', `Bearer ${token}`)
    this.#movedAt = this.#deps.clock.steady()
  }

  async #waitForToken(): Promise<string | null> {
    const { session, clock } = this.#deps
    let stop: Unsubscribe = () => undefined
    const patience = new Promise<null>((resolve) => {
      stop = clock.after(UPLOAD_TOKEN_WAIT_MS, () => resolve(null))
    })
    const answer = await Promise.race([session.accessToken(), patience])
    stop()
    if (answer?.ok) return answer.value
    const isOffline = answer === null || answer.failure === 'offline'
    this.#trouble = { status: 'failed', why: isOffline ? 'offline' : 'session' }
    return null
  }

  #watchIdle(): void {
    const { clock } = this.#deps
    this.#stopIdle()
    this.#stopIdle = clock.every(IDLE_CHECK_MS, () => {
      if (this.#movedAt !== null && clock.steady() - this.#movedAt > IDLE_MS)
        this.#finish({ status: 'failed', why: 'offline' })
    })
  }

  #meetAddress(): void {
    const address = this.#upload?.url ?? null
    if (address === null) return
    this.#address = address
    this.#transfer.onAddress(address)
  }

  #noteProgress(moving: number): void {
    if (this.#isOver) return
    if (this.#movedAt !== null) this.#movedAt = this.#deps.clock.steady()
    this.#confirmed = Math.min(this.#confirmed, moving)
    this.#transfer.onProgress({ confirmed: this.#confirmed, moving })
  }

  async #fail(error: Error | DetailedError): Promise<void> {
    if (this.#isOver) return
    this.#movedAt = null
    if (this.#trouble !== null) return this.#finish(this.#trouble)
    const answer = 'originalResponse' in error ? error.originalResponse : null
    if (!isAnswered(answer) && !(await this.#source.isLastReadable()))
      return this.#finish({ status: 'unreadable' })
    if (this.#isOver) return
    const isCreation = 'originalRequest' in error && error.originalRequest.getMethod() === 'POST'
    await this.#answer(judgeAnswer(answer, this.#deps.clock.now(), { isCreation }))
  }

  async #answer(verdict: TusVerdict): Promise<void> {
    if (verdict.status !== 'token-refused') return this.#finish(verdict)
    const refreshed = await this.#refreshToken()
    if (this.#isOver) return
    if (refreshed === null) return this.#begin()
    this.#finish(refreshed)
  }

  /** Null if there is another token to continue with, which nobody notices. */
  async #refreshToken(): Promise<TransferEnd | null> {
    if (this.#refreshesLeft === 0) return { status: 'failed', why: 'session' }
    this.#refreshesLeft -= 1
    const answer = await this.#deps.session.tokenRefused(this.#token)
    if (answer.ok) return null
    return { status: 'failed', why: answer.failure === 'offline' ? 'offline' : 'session' }
  }
}

/** A request whose body can't be read ends like one that the network lost. */
function isAnswered(answer: TusAnswer | null): boolean {
  return answer !== null && answer.getStatus() !== 0
}

function definedOnly(metadata: Transfer['metadata']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}
