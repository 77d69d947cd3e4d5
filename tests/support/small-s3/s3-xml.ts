export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]]

/** A document of elements without attributes. */
export function xml(root: string, nodes: readonly XmlNode[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element([root, nodes])}`
}

function element([name, content]: XmlNode): string {
  const inside = typeof content === 'string' ? escape(content) : content.map(element).join('')
  return `<${name}>${inside}</${name}>`
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
