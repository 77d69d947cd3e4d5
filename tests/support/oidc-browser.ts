import { createHash, randomBytes } from 'node:crypto'

/** A browser as the login service sees it: cookies by path, forms, redirects followed manually. */
export class OidcBrowser {
  readonly origin: string
  readonly verifier = randomBytes(32).toString('base64url')
  readonly redirectUri: string
  /** Sent with each request, such as by a proxy in front. */
  headers: Record<string, string> = {}
  #cookies = new Map<string, { value: string; path: string }>()

  constructor(origin: string, redirectUri = `${origin}/login/callback`) {
    this.origin = origin
    this.redirectUri = redirectUri
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(init.headers as Record<string, string> | undefined),
        ...(cookie === '' ? {} : { cookie }),
      },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    if (line.includes('Thu, 01 Jan 1970')) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path })
  }

  /** The address at which an authorization begins. */
  authorization(params: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: 'trocar-web',
      response_type: 'code',
      redirect_uri: this.redirectUri,
      scope: 'openid offline_access api',
      state: 'state',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    })
    return `/oauth/auth?${query}`
  }

  /** Starts an authorization and returns the address of the sign-in page. */
  async begin(params: Record<string, string> = {}): Promise<string> {
    const answer = await this.request(this.authorization(params))
    return answer.headers.get('location') ?? ''
  }

  submit(page: string, email: string, password: string): Promise<Response> {
    return this.request(page, { method: 'POST', body: new URLSearchParams({ email, password }) })
  }

  /** Signs in and returns the code that the app would receive. */
  async signIn(email: string, password: string): Promise<string> {
    return this.followToCode(await this.submit(await this.begin(), email, password))
  }

  /** Continues from the answer to the last form of a sign-in. */
  async followToCode(form: Response): Promise<string> {
    let answer = form
    for (let hops = 0; hops < 5; hops += 1) {
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`Sign-in ended with ${answer.status}.`)
      const code = new URL(location, this.origin).searchParams.get('code')
      if (code !== null) return code
      answer = await this.request(location)
    }
    throw new Error('Sign-in went in circles.')
  }

  token(body: Record<string, string>): Promise<Response> {
    return this.request('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'trocar-web', ...body }),
    })
  }

  exchange(code: string): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
    })
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }
}

export interface TokenAnswer {
  access_token: string
  refresh_token: string
  expires_in: number
}
