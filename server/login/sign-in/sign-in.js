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
