import { servePages } from './serve-pages.ts'

/** The library's cards and the table, next to a plain list and an empty page. */
export function serveListPages(): ReturnType<typeof servePages> {
  return servePages('list', ['ours', 'bare', 'table', 'month', 'blank'])
}
