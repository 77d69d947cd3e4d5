import { Suspense } from 'react'
import { assetMark } from '#contract/content/asset-marks.ts'
import { readVideoMark } from '#contract/content/video-marks.ts'
import type { Reply } from '#contract/endpoint.ts'
import type {
  CourseFile,
  CourseText as Text,
  getCourseContent,
} from '#contract/endpoints/learning/course-content.ts'
import { type FindFile, MarkdownFiles } from '#ui/markdown/markdown-files.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { CourseVideoView } from './films/course-video.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { originWords, programTextWords } from './course-words.ts'
import styles from './course.module.css'

const LibraryVideoView = lazyPart(async () => (await import('./films/library-video.tsx')).LibraryVideoView)

/** A text of a course, marked if it is a starter text, a placeholder, or the text of a program. */
export function CourseTextView({
  text,
  body = text.body,
  files,
}: {
  text: Text
  /** The part that is shown; all of it by default. */
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

export function OriginNotice({ text }: { text: Pick<Text, 'origin' | 'ofProgram'> }) {
  const words = text.ofProgram === undefined ? originWords[text.origin] : programTextWords(text.ofProgram)
  return words === null ? null : (
    <div className={styles.origin}>
      <Notice tone="info" title={words.title}>
        {words.text}
      </Notice>
    </div>
  )
}

/** Provides texts with the files that they refer to. */
export function FilesOf({ files, children }: { files: readonly CourseFile[]; children: React.ReactNode }) {
  const isOffline = useIsOffline()
  const byMark = new Map(files.map((file) => [assetMark(file.assetId), file]))
  const find: FindFile = (name) => {
    const file = byMark.get(name)
    if (file === undefined) return findShared(name)
    if (!file.fileType.startsWith('video/')) return { address: file.address, renderFile: null }
    return {
      address: isOffline ? null : file.address,
      renderFile: (title) => <CourseVideoView title={title === '' ? file.name : title} file={file} />,
    }
  }
  return <MarkdownFiles value={find}>{children}</MarkdownFiles>
}

/** A video of a library. */
const findShared: FindFile = (name) => {
  const video = readVideoMark(name)
  if (video === null) return null
  return {
    address: null,
    renderFile: (title) => (
      <Suspense fallback={title}>
        <LibraryVideoView title={title} video={video} />
      </Suspense>
    ),
  }
}

export function filesIn({ files, videos }: Reply<typeof getCourseContent>): readonly CourseFile[] {
  return [...files, ...videos]
}

/** Fetches all pictures of a course while there is a network, so that they are available without one. */
export function PicturesAhead({ files }: { files: readonly CourseFile[] }) {
  const pictures = files.flatMap(({ assetId, fileType, address, poster }) => {
    const picture = fileType.startsWith('image/') ? address : poster
    return picture === undefined ? [] : [{ assetId, address: picture }]
  })
  return (
    <div hidden>
      {pictures.map(({ assetId, address }) => (
        <img key={assetId} src={address} alt="" />
      ))}
    </div>
  )
}
