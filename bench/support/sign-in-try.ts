/** Opens the sign-in page as a separate browser, submits the form, and returns how long that took, ms. */
export async function timeSignInTry(
  origin: string,
  { email, password, network }: { email: string; password: string; network: string },
): Promise<number> {
  const from = { 'x-forwarded-for': network }
  const query = new URLSearchParams({
    client_id: 'trocar-web',
    response_type: 'code',
    redirect_uri: 'http://localhost:4600/login/callback',
    scope: 'openid offline_access api',
    state: 'state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const opened = await fetch(`${origin}/oauth/auth?${query}`, { redirect: 'manual', headers: from })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = new URL(opened.headers.get('location') ?? '', origin)
  const began = performance.now()
  const answer = await fetch(new URL(page.pathname, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { ...from, cookie },
    body: new URLSearchParams({ email, password }),
  })
  await answer.text()
  if (answer.status !== 401) throw new Error(`A wrong password was answered with ${answer.status}.`)
  return performance.now() - began
}
