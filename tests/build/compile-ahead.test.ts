import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { compileAhead } from '#build/compile-ahead.ts'

type Bundle = Record<
  string,
  { type: string; name?: string; fileName: string; code?: string; source?: string }
>

function finish(bundle: Bundle): void {
  const { generateBundle } = compileAhead()
  if (typeof generateBundle !== 'object') throw new Error('It takes no part in the build.')
  const handler = generateBundle.handler as unknown as (options: null, bundle: Rolldown.OutputBundle) => void
  handler(null, bundle as unknown as Rolldown.OutputBundle)
}

function build(name: string): Bundle {
  return {
    [`${name}.js`]: { type: 'chunk', name, fileName: `${name}.js`, code: 'run()' },
    [`${name}.js.map`]: {
      type: 'asset',
      fileName: `${name}.js.map`,
      source: '{"version":3,"mappings":"AAAA"}',
    },
  }
}

it.each(['base', 'start', 'core', 'recorder', 'home', 'login'])(
  'has %s compiled while it is fetched, and its stacks read as before',
  (name) => {
    const bundle = build(name)
    finish(bundle)
    expect(bundle[`${name}.js`]?.code).toBe('//# allFunctionsCalledOnLoad\nrun()')
    expect(JSON.parse(bundle[`${name}.js.map`]?.source ?? '')).toEqual({ version: 3, mappings: ';AAAA' })
  },
)

it('leaves out what is fetched later: most of it is never run', () => {
  const bundle = build('library')
  finish(bundle)
  expect(bundle).toEqual(build('library'))
})
