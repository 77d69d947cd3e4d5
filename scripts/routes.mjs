// Writes src/routeTree.gen.ts from the routes of src/portals, without a build. Runs on Node 24 (it reads TypeScript).
import { Generator, getConfig } from '@tanstack/router-generator'
import { routerFiles } from '../build/router-files.ts'

const root = new URL('..', import.meta.url).pathname
await new Generator({ config: getConfig({ target: 'react', ...routerFiles }, root), root }).run()
