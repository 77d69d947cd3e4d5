import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

const root = path.join(import.meta.dirname, '..', '..')

/** A text that a person may read on the screen. */
export interface ScreenText {
  /** Relative to the project's root. */
  file: string
  line: number
  /** Inserted values appear as `…`. */
  text: string
}

type Node = ESTree.Node
/** Texts for logs and developers are not screen texts. */
const FOR_DEVELOPERS =
  /(^|\.)(log|debug|info|warn|error|assert|complain|querySelector(All)?|closest|matches|matchMedia)(\[\w+\])?$/i
const NOT_TEXT_ATTRIBUTES = /^(className|style|d|viewBox|points|transform|data-.*|id|href|rel|type|key|role)$/

/** The texts of all sources below these folders, ordered by file. */
export function listScreenTexts(folders: readonly string[]): ScreenText[] {
  return folders.flatMap(listSources).flatMap(readTexts)
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(d|gen)\.ts$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort()
}

function readTexts(file: string): ScreenText[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const found: ScreenText[] = []
  visit(parseSync(file, source).program)
  return found

  function visit(node: Node): void {
    if (isForDevelopers(node)) return
    const text = textOf(node)
    if (text !== null && /[A-Za-z]{2}/.test(text)) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ file, line, text: text.replace(/\s+/g, ' ').trim() })
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }

  function isForDevelopers(node: Node): boolean {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
        return true
      case 'NewExpression':
        return source.slice(node.callee.start, node.callee.end).endsWith('Error')
      case 'CallExpression':
        return FOR_DEVELOPERS.test(source.slice(node.callee.start, node.callee.end))
      case 'TaggedTemplateExpression':
        return source.slice(node.tag.start, node.tag.end).startsWith('sql')
      case 'Property':
        return source.slice(node.key.start, node.key.end) === 'summary'
      case 'JSXAttribute':
        return NOT_TEXT_ATTRIBUTES.test(source.slice(node.name.start, node.name.end))
      default:
        return false
    }
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
