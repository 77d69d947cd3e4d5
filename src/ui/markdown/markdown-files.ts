import { createContext, type ReactNode, use } from 'react'

export interface MarkdownFile {
  /** Null where there is no way to it. */
  address: string | null
  /** Shows it where the words embed it; null for a picture. */
  renderFile: ((title: string) => ReactNode) | null
}

/** A file that the words name; null for one that is unknown. */
export type FindFile = (name: string) => MarkdownFile | null

const FilesContext = createContext<FindFile>(() => null)

/** Around words that name files. */
export const MarkdownFiles = FilesContext.Provider

export function useMarkdownFile(name: string): MarkdownFile | null {
  return use(FilesContext)(name)
}
