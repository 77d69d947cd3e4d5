import { useQuery } from '@tanstack/react-query'
import { Film, FileText, FolderOpen } from 'lucide-react'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { authoringWords, fileWords as words, libraryWords } from './authoring-words.ts'
import styles from './authoring.module.css'
import { FilesAreGiven } from './replaced/files-are-given.ts'
import { useAddFile } from './use-add-file.ts'
import { ArrivingVideos } from './videos/arriving-videos.tsx'
import { LibraryVideos } from './videos/library-videos.tsx'

export interface FilePickerProps {
  courseId: CourseId
  /** Whether it offers the videos of the library, too. */
  hasLibrary?: boolean
  onClose: () => void
  onInsert: (markdown: string) => void
}

/** What can be inserted into a text: files of the course, of which one can be added, and videos of the library. */
export function FilePicker({ hasLibrary = false, ...props }: FilePickerProps) {
  const [from, setFrom] = useState<'course' | 'library'>('course')
  const { courseId, onClose, onInsert } = props
  return (
    <Modal isOpen title={words.title} width={620} onClose={onClose}>
      <div className={styles.picker}>
        {hasLibrary ? (
          <Segments
            label={libraryWords.from}
            hidesLabel
            choices={[
              { id: 'course', text: libraryWords.ofCourse },
              { id: 'library', text: libraryWords.title },
            ]}
            value={from}
            onChange={setFrom}
          />
        ) : null}
        {from === 'library' ? (
          <LibraryVideos onInsert={onInsert} />
        ) : (
          <CourseFiles courseId={courseId} onInsert={onInsert} />
        )}
      </div>
    </Modal>
  )
}

function CourseFiles({ courseId, onInsert }: Pick<FilePickerProps, 'courseId' | 'onInsert'>) {
  const isAway = useIsOffline()
  const isGiven = useContext(FilesAreGiven)
  const query = useQuery(endpointQuery(listCourseFiles, { params: { courseId } }))
  const { add, isSending, fault } = useAddFile(courseId)
  const isOpen = useIsOpen()
  async function insert(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const added = await add(file)
    if (added !== null && isOpen.current) onInsert(markdownOf(added))
  }
  const insertFile = (file: CourseFile) => onInsert(markdownOf(file))
  return (
    <>
      {isGiven ? null : (
        <>
          <FileDrop
            title={words.drop}
            help={words.help}
            action={words.choose}
            accept="image/jpeg,image/png,image/webp,application/pdf,video/*"
            allowsMultiple={false}
            isSmall
            isDisabled={isAway || isSending}
            progress={isSending ? { label: words.sending, value: null } : null}
            onPick={([picked]) => void insert(picked?.file)}
          />
          <p className={styles.quiet}>{isAway ? words.offline : `${words.help} ${words.describe}`}</p>
        </>
      )}
      {fault === null ? null : (
        <Notice tone="error" isUrgent>
          {fault}
        </Notice>
      )}
      {isGiven ? null : <ArrivingVideos courseId={courseId} />}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<FolderOpen />} {...authoringWords.away} />}
        reassurance={authoringWords.safe}
      >
        {({ files, shipped }) => (
          <>
            <FileList title={words.files} files={files} none={words.none} onInsert={insertFile} />
            {shipped.length === 0 || isGiven ? null : (
              <FileList title={words.shipped} files={shipped} none="" onInsert={insertFile} />
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

/** False once the list was left while a file was on its way. */
function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return isOpen
}

interface FileListProps {
  title: string
  files: readonly CourseFile[]
  none: string
  onInsert: (file: CourseFile) => void
}

function FileList({ title, files, none, onInsert }: FileListProps) {
  return (
    <>
      <h3 className={styles.groupName}>{title}</h3>
      {files.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ul className={styles.files} aria-label={title}>
          {files.map((file) => (
            <li key={file.assetId} className={styles.file}>
              <Thumbnail file={file} />
              <span className={styles.fileName}>
                {file.name}
                <span className={styles.quiet}>{file.description ?? formatBytes(file.bytes)}</span>
              </span>
              <Button size="small" aria-label={words.insertOne(file.name)} onPress={() => onInsert(file)}>
                {words.use}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Thumbnail({ file: { fileType, address, poster } }: { file: CourseFile }) {
  const picture = fileType.startsWith('image/') ? address : poster
  if (picture !== undefined) return <img className={styles.thumbnail} src={picture} alt="" />
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {fileType.startsWith('video/') ? <Film /> : <FileText />}
    </span>
  )
}

/** Pictures and videos are embedded, anything else is a link. */
function markdownOf({ assetId, name, fileType, description }: CourseFile): string {
  const named = name.replace(/\.[^.]+$/, '').replaceAll(/[-_]+/g, ' ')
  const words = (description ?? named).replaceAll(/[[\]\\]/g, '')
  const link = `[${words}](${assetMark(assetId)})`
  return /^(?:image|video)\//.test(fileType) ? `!${link}` : link
}
