/** Where our own login service asks for email and password. */
const SIGN_IN_PAGE = /^\/oauth\/sign-in\/[\w-]+$/
/** Long enough for a poor link; nobody looks at "You’re being signed in" for ever. */
const PATIENCE_MS = 10_000

/**
 * Opens a sign-in and fills in its page, as the person would who has just chosen this password. The answer of the login
 * service replaces this page, whatever it is. False: that page could not be opened, and nothing has happened.
 *
 * @param address of the authorization request
 * @param origin our own, `https://host`: no other ever gets the password
 */
export async function submitPassword(
  address: URL,
  typed: { email: string; password: string },
  origin: string,
): Promise<boolean> {
  const page = await openPage(address, origin)
  if (page === null) return false
  const form = document.createElement('form')
  form.method = 'post'
  form.action = page.href
  for (const [name, value] of Object.entries(typed)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return true
}

async function openPage(address: URL, origin: string): Promise<URL | null> {
  if (address.origin !== origin) return null
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const page = new URL(answer.url)
    const isOurs = page.origin === origin && SIGN_IN_PAGE.test(page.pathname)
    return answer.ok && isOurs ? page : null
  } catch {
    // Without a network, or with one that never answers, leaving says so better than we can.
    return null
  }
}
