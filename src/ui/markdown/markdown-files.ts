import { createContext, type ReactNode, use } from 'react'

export interface MarkdownFile {
  /** Null when the file cannot be reached. */
  address: string | null
  /** Renders an embedded file; null for a picture. */
  renderFile: ((title: string) => ReactNode) | null
}

/** A file that the text refers to; null if it is unknown. */
export type FindFile = (name: string) => MarkdownFile | null

const FilesContext = createContext<FindFile>(() => null)

/** Provides the files to the Markdown text inside. */
export const MarkdownFiles = FilesContext.Provider

export function useMarkdownFile(name: string): MarkdownFile | null {
  return use(FilesContext)(name)
}
