// Shows /api/v1/openapi.json. Text only ever enters as text.

const answer = await fetch('/api/v1/openapi.json')
const api = await answer.json()
const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
)

const about = document.querySelector('#about')
const find = document.querySelector('#find')
about.textContent = `Wire version ${api.info.version}, ${calls.length} calls. ${api.info.description}`
find.addEventListener('input', () => show(find.value.trim().toLowerCase()))
show('')

function show(words) {
  const found = calls.filter(({ path, operation }) =>
    `${path} ${operation.summary} ${operation.operationId}`.toLowerCase().includes(words),
  )
  const sections = Map.groupBy(found, ({ operation }) => operation.tags[0])
  const nodes = [...sections].flatMap(([tag, group]) => [element('h2', tag), ...group.map(describe)])
  document.querySelector('#calls').replaceChildren(...nodes)
}

function describe({ path, method, operation }) {
  const summary = element('summary', '')
  summary.append(
    element('code', method.toUpperCase()),
    element('code', path),
    element('span', operation.summary),
  )
  const details = element('details', '')
  details.append(summary)
  details.append(element('p', operation.security.length === 0 ? 'Anyone may call it.' : 'Needs a session.'))
  if (operation.parameters.length > 0) details.append(block('Parameters', operation.parameters))
  if (operation.requestBody) details.append(block('Body', schemaOf(operation.requestBody)))
  for (const [status, response] of Object.entries(operation.responses)) {
    details.append(
      Number(status) < 300
        ? block('Answer', response.headers ?? schemaOf(response))
        : element('p', `${status}: ${response.description}`),
    )
  }
  return details
}

/** Of JSON its schema; of files and forms what is said of each type. */
function schemaOf({ content }) {
  return content['application/json']?.schema ?? content
}

function block(title, value) {
  const section = element('section', '')
  section.append(element('p', title), element('pre', JSON.stringify(value, null, 2)))
  return section
}

function element(name, text) {
  const node = document.createElement(name)
  node.textContent = text
  return node
}
