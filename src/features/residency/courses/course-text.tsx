import type { CourseFile, CourseText as Text } from '#contract/endpoints/residency/course-content.ts'
import { MarkdownFiles } from '#ui/markdown/markdown-files.ts'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { originWords } from './course-words.ts'
import styles from './course.module.css'

/** A text of a course, and whether it is more than a demonstration or a plan. */
export function CourseTextView({
  text,
  body = text.body,
  files,
}: {
  text: Text
  /** What of it is shown here; all of it when left out. */
  body?: string
  files: readonly CourseFile[]
}) {
  return (
    <>
      <OriginNotice text={text} />
      <FilesOf files={files}>
        <MarkdownView text={body} />
      </FilesOf>
    </>
  )
}

export function OriginNotice({ text }: { text: Pick<Text, 'origin'> }) {
  const words = originWords[text.origin]
  return words === null ? null : (
    <div className={styles.origin}>
      <Notice tone="info" title={words.title}>
        {words.text}
      </Notice>
    </div>
  )
}

/** Gives texts the files that they name. */
export function FilesOf({ files, children }: { files: readonly CourseFile[]; children: React.ReactNode }) {
  const byId = new Map(files.map((file) => [`asset:${file.assetId}`, file]))
  return <MarkdownFiles value={(address) => byId.get(address)?.address ?? null}>{children}</MarkdownFiles>
}

/** Fetches all pictures of a course while there is a network, so that they are there without one. */
export function PicturesAhead({ files }: { files: readonly CourseFile[] }) {
  const pictures = files.filter(({ fileType }) => fileType.startsWith('image/'))
  return (
    <div hidden>
      {pictures.map(({ assetId, address }) => (
        <img key={assetId} src={address} alt="" />
      ))}
    </div>
  )
}
