import type { ReactNode } from 'react'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { type FindFile, MarkdownFiles } from '#ui/markdown/markdown-files.ts'

/** Provides the text of a didactic with the pictures and documents that it refers to. */
export function DidacticFiles({ files, children }: { files: readonly CourseFile[]; children: ReactNode }) {
  const byMark = new Map(files.map((file) => [assetMark(file.assetId), file]))
  const find: FindFile = (name) => {
    const file = byMark.get(name)
    return file === undefined ? null : { address: file.address, renderFile: null }
  }
  return <MarkdownFiles value={find}>{children}</MarkdownFiles>
}
