import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Babel {
  transformSync(code: string, options: object): { code: string } | null
}

const require = createRequire(import.meta.url)
const babel = require('@babel/core') as Babel
const source = path.join(import.meta.dirname, '..', '..', 'src')

function compile(code: string, filename = 'screen.tsx'): string {
  const compiled = babel.transformSync(code, {
    filename,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [require.resolve('babel-plugin-react-compiler')],
  })
  return compiled?.code ?? ''
}

/** Names that the compiler declares and then declares again in a nested block: their value is lost. */
function findLostFunctions(code: string): string[] {
  return [...code.matchAll(/^( *)let (\w+);$/gm)].flatMap(([, indent = '', name = '']) =>
    new RegExp(`^${indent} +(async )?function ${name}\\(`, 'm').test(code) ? [name] : [],
  )
}

test('the check knows what the React Compiler does to a function that seems to be named by a type inside it', () => {
  const component = `
    export function Screen({ me }) {
      const { door } = useServices()
      function open() {
        door.open(me as Parameters<typeof door.open>[0])
      }
      useKeys({ open })
      return <Button onPress={open} />
    }`
  expect(findLostFunctions(compile(component))).toEqual(['open'])
})

test('every screen keeps its functions when it is compiled', () => {
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    const code = readFileSync(path.join(source, file), 'utf8')
    // Compiling takes a while, and without a nested function there is nothing to lose.
    const lost = /^ +(async )?function /m.test(code) ? findLostFunctions(compile(code, file)) : []
    expect(lost, file).toEqual([])
  }
}, 60_000)
