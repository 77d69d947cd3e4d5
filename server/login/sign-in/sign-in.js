const password = document.getElementById('password')
const reveal = document.getElementById('reveal')

reveal.hidden = false
reveal.addEventListener('click', () => {
  const isShown = password.type === 'text'
  password.type = isShown ? 'password' : 'text'
  reveal.firstChild.data = isShown ? 'Show' : 'Hide'
})
// Browsers keep what was typed into fields of text.
password.form.addEventListener('submit', () => {
  password.type = 'password'
})

// A tablet wakes in the morning on a page of the day before.
const expired = document.getElementById('expired')
const endsAt = Date.now() + expired.dataset.seconds * 1000

const showExpired = () => {
  if (Date.now() < endsAt || password.form.hidden) return
  const hadFocus = password.form.contains(document.activeElement)
  password.value = ''
  password.form.hidden = true
  expired.firstChild.hidden = false
  if (hadFocus) expired.querySelector('a').focus()
}
setInterval(showExpired, 10_000)
document.addEventListener('visibilitychange', showExpired)
