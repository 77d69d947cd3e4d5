import { createContext, use } from 'react'

export interface MarkdownFile {
  address: string
  isVideo: boolean
}

/** A file that the words name; null for one that is unknown. */
export type FindFile = (name: string) => MarkdownFile | null

const FilesContext = createContext<FindFile>(() => null)

/** Around words that name files. */
export const MarkdownFiles = FilesContext.Provider

export function useMarkdownFile(name: string): MarkdownFile | null {
  return use(FilesContext)(name)
}
