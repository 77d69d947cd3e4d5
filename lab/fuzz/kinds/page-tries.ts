import * as fc from 'fast-check'
import { CALLERS } from '../callers.ts'
import { nastyText } from '../nasty-values.ts'
import { encode, printableNasty, sometimes } from '../odds.ts'
import type { HttpTry } from './http-try.ts'

/** Requests outside the API: login, media, files, addresses that only look like one. */
export const pageTries: fc.Arbitrary<HttpTry> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  path: fc
    .tuple(
      fc.constantFrom(
        '/oauth/auth',
        '/oauth/AUTH/',
        '/oauth/token',
        '/oauth/token/revocation',
        '/oauth/sign-in/~id3~',
        '/oauth/interaction/x',
        '/oauth/session/end',
        '/oauth/.well-known/openid-configuration',
        '/api/v1/media/~id2~/playback.mp4',
        '/api/v1/media/~id2~/..%2f..%2fx',
        '/api/v1/nothing',
        '/api/docs',
        '/api/v1/openapi.json',
        '/api/workshop/v1/nothing',
        '/api/workshop/v1/openapi.json',
        '/api/workshop',
        '/workshop/past-workshops/~id1~',
        '/assets/',
        '/assets/../server/main.ts',
        '/.vite/manifest.json',
        '/health/ready',
        '/ws',
        '//',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/residency/video/~id1~',
      ),
      sometimes(nastyText.map(encode), ''),
    )
    .map(([path, tail]) => path + tail),
  caller: fc.constantFrom(...CALLERS),
  query: fc.array(
    fc.tuple(
      fc.constantFrom(
        'client_id',
        'redirect_uri',
        'scope',
        'state',
        'code_challenge',
        'prompt',
        'e',
        's',
        'request',
      ),
      fc.oneof(
        fc.constantFrom('trocar-web', 'code', 'openid', 'none', 'S256', 'http://evil.test/'),
        nastyText,
      ),
    ),
    { maxLength: 5 },
  ),
  headers: fc.record(
    {
      'content-type': fc.constantFrom('application/x-www-form-urlencoded', 'application/json'),
      cookie: printableNasty,
    },
    { requiredKeys: ['content-type'] },
  ),
  body: fc.option(
    fc
      .dictionary(
        fc.constantFrom(
          'grant_type',
          'code',
          'refresh_token',
          'token',
          'client_id',
          'email',
          'password',
          'code_verifier',
        ),
        fc.oneof(
          fc.constantFrom('authorization_code', 'refresh_token', 'trocar-web', 'resident@demo.trocar.test'),
          nastyText,
        ),
        { maxKeys: 4 },
      )
      .map((fields) =>
        Object.entries(fields)
          .map(([name, value]) => `${name}=${encode(value)}`)
          .join('&'),
      ),
  ),
})
