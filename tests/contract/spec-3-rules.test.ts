import { describeRules, type NamedRule } from '#tests/support/named-rules.ts'

// What spec 3 has in common with the other portals; the workshop portal itself is still to come (docs/testing.md).

const session = 'domain/session/session-runner.test.ts'
const call = 'platform/http/call.test.ts'

const RULES: Readonly<Record<string, readonly NamedRule[]>> = {
  '§2 screens': [
    [
      'A back breadcrumb goes one step back in the browsing history.',
      'shell/frame/follow-links.dom.test.ts',
      'a link back goes a step back in history, if the app has one',
    ],
  ],
  '§4 states and transitions': [
    [
      'A user is authenticated when a refresh token exists.',
      session,
      'a user counts as authenticated when a refresh token exists',
    ],
    [
      'Logout: all stored state is reset.',
      session,
      'logout resets all stores and disconnects the live connection',
    ],
    [
      'Session expiry: all stored state is reset and the user is redirected to login.',
      'domain/session/session-machine.test.ts',
      'auth state is cleared, the live connection is disconnected and the user goes to login',
    ],
    [
      'After login the server is asked for the current user, then a web login history entry is created.',
      session,
      'fetches me, records the login, loads what the role needs, and goes where one wanted',
    ],
  ],
  '§8 errors': [
    [
      '401 or 403 from any call: a fresh token, and one retry.',
      call,
      'a 401 or 403 answer to an ordinary request triggers one retry with a refreshed token',
    ],
    ['If that fails it clears all state.', call, 'a fresh token that is refused with 401 logs the user out'],
    ['Other errors pass through unchanged.', call, 'returns a refusal with its code, words and status'],
  ],
  '§9 constants': [
    [
      'A token is refreshed when the time plus a window passes the retrieval time plus the duration.',
      'domain/session/token-refresher.test.ts',
      '%s a token is replaced or not',
    ],
    ['File sizes are displayed in KB, MB, GB.', 'domain/quantity-text.test.ts', '%d bytes read %s'],
  ],
}

describeRules('spec 3', RULES)
