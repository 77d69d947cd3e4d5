import { afterEach, expect, test, vi } from 'vitest'
import { submitPassword } from '#features/shared/sign-in/submit-password.ts'

const origin = 'https://t.test'
const typed = { email: 'maya@hospital.example', password: 'three quiet otters' }
const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)

/** What the browser ends at when it follows the authorization request. */
function endAt(url: string, status = 200) {
  const answer = new Response('', { status })
  Object.defineProperty(answer, 'url', { value: url })
  vi.stubGlobal('fetch', async () => answer)
}
const submit = (address = `${origin}/oauth/auth?state=s`) => submitPassword(new URL(address), typed, origin)

afterEach(() => {
  document.body.replaceChildren()
  submitted.mockClear()
  vi.unstubAllGlobals()
})

test('the sign-in page is sent what was typed, as a form of its own would', async () => {
  endAt(`${origin}/oauth/sign-in/a1-b_2`)
  expect(await submit()).toBe(true)
  expect(submitted).toHaveBeenCalledOnce()
  const form = document.forms[0]!
  expect([form.method, form.action]).toEqual(['post', `${origin}/oauth/sign-in/a1-b_2`])
  expect(Object.fromEntries(new FormData(form))).toEqual(typed)
})

test.each([
  ['the page is of another origin', 'https://evil.test/oauth/sign-in/a1', 200],
  ['it is another page', `${origin}/login/callback?error=x`, 200],
  ['the login service cannot answer', `${origin}/oauth/sign-in/a1`, 503],
])('nothing is sent if %s', async (_case, url, status) => {
  endAt(url, status)
  expect(await submit()).toBe(false)
  expect(submitted).not.toHaveBeenCalled()
})

test('nothing is sent, or even asked, of another login service', async () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  expect(await submit('https://idp.hospital.test/auth')).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})

test('nothing is sent without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await submit()).toBe(false)
})

test('nothing is sent if a network that lies never answers', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const never = (_address: unknown, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(new DOMException('timed out', 'TimeoutError'))
    })
  vi.stubGlobal('fetch', never)
  expect(await submit()).toBe(false)
  expect(submitted).not.toHaveBeenCalled()
  limit.mockRestore()
})
