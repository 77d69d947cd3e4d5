import path from 'node:path'
import type { Plugin } from 'vite'
import { RESIDENCY_ROUTES } from './first-screens.ts'

// The table of routes, which every page begins with, would have all routes of the residency. The build parts it: what
// only the residency has is a module of its own, which `later-routes.ts` fetches.

const root = path.join(import.meta.dirname, '..')
const TABLE = path.join(root, 'src', 'routeTree.gen.ts')
/** Where the source says that there is nothing to fetch. */
const FETCHING = path.join(root, 'src', 'portals', 'residency', 'fetch-routes.ts')
/** The route that all others of the residency are below, in the words of the router's plugin. */
const TOP = 'ResidencyRouteRoute'

export function partResidencyRoutes(): Plugin {
  return {
    name: 'trocar-part-residency-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(routeTree\.gen\.ts(\?residency)?|portals\/residency\/fetch-routes\.ts)$/ },
      handler(code, id) {
        if (id === TABLE) return { code: withoutResidency(code), map: null }
        if (id === FETCHING) return { code: writeFetching(), map: null }
        return { code: residencyAlone(code), map: null }
      },
    },
  }
}

function writeFetching(): string {
  return `export const fetchRoutes = () => import(${JSON.stringify(path.join(root, RESIDENCY_ROUTES))})\n`
}

/** The table without the routes of the residency. */
export function withoutResidency(code: string): string {
  return statementsOf(code)
    .filter((statement) => !isOfResidency(statement))
    .join('')
    .replace(`  ${TOP}: ${TOP}WithChildren,\n`, '')
}

/** The routes of the residency, as `residency`. */
export function residencyAlone(code: string): string {
  const statements = statementsOf(code).filter(
    (statement) => isOfResidency(statement) || statement.startsWith('import { Route as rootRouteImport }'),
  )
  return `${statements.join('')}\nexport { ${TOP}WithChildren as residency }\n`
}

function statementsOf(code: string): string[] {
  return code.split(/^(?=(?:import|export|const|interface|declare)\b)/m)
}

function isOfResidency(statement: string): boolean {
  return (
    /^import \{ Route as \w+ \} from '\.\/portals\/residency\//.test(statement) ||
    /^const Residency\w+(?::| =)/.test(statement)
  )
}
