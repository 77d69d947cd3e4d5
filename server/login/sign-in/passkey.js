// Asks the browser for a passkey when a form that carries options is sent, and sends on what it answers.
const form = document.getElementById('passkey')
const button = form.querySelector('button')
const problem = document.getElementById('passkey-problem')
const options = JSON.parse(form.dataset.options)
const isNew = form.dataset.ask === 'create'

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const named = (list = []) => list.map((one) => ({ ...one, id: toBytes(one.id) }))

function ask() {
  const challenge = toBytes(options.challenge)
  if (!isNew)
    return navigator.credentials.get({
      publicKey: { ...options, challenge, allowCredentials: named(options.allowCredentials) },
    })
  return navigator.credentials.create({
    publicKey: {
      ...options,
      challenge,
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: named(options.excludeCredentials),
    },
  })
}

function describe({ id, rawId, type, response }) {
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature']
  const spelled = parts.flatMap((name) => (response[name] ? [[name, toText(response[name])]] : []))
  const transports = response.getTransports?.()
  return JSON.stringify({
    id,
    rawId: toText(rawId),
    type,
    response: { ...Object.fromEntries(spelled), ...(transports && { transports }) },
  })
}

const words = {
  InvalidStateError: 'This device already has a passkey for Trocar.',
  NotAllowedError: isNew
    ? 'No passkey was made. Try again when you’re ready.'
    : 'The passkey wasn’t confirmed. Try again, or enter a code.',
}

function tell(error) {
  problem.textContent = words[error.name] ?? 'Passkeys don’t work in this browser. Use a code instead.'
  problem.hidden = false
  button.disabled = false
}

async function send() {
  try {
    form.elements.answer.value = describe(await ask())
    form.submit()
  } catch (error) {
    tell(error)
  }
}

if (window.PublicKeyCredential) {
  for (const part of document.querySelectorAll('[data-passkey]')) part.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    problem.hidden = true
    void send()
  })
}
// Back from the next page, it may be sent again.
window.addEventListener('pageshow', () => {
  button.disabled = false
})
