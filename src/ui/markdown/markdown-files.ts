import { createContext, use } from 'react'

/** Where a file that the words name lies; null for one that is unknown. */
export type FileAddress = (name: string) => string | null

const FilesContext = createContext<FileAddress>(() => null)

/** Around words that name files. */
export const MarkdownFiles = FilesContext.Provider

export function useFileAddress(name: string): string | null {
  return use(FilesContext)(name)
}
