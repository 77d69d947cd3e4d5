import { Upload } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useMe } from '#features/shared/use-me.ts'
import { SubjectForm } from '#features/video/subject/subject-form.tsx'
import { SubmissionForm } from '#features/video/submit/submission-form.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { UnfinishedList } from './unfinished-list.tsx'
import { ChosenFileCard } from './chosen-file-card.tsx'
import { changeDraft, dropChosen, errorsOf, listUploadable } from './chosen-files.ts'
import { labelOfUpload, uploadWords } from './upload-words.ts'
import { useUploadDesk, type UploadDesk } from './use-upload-desk.ts'

const NextDue = lazyPart(async () => (await import('#features/shared/due/next-due.tsx')).NextDue)

export interface UploadScreenProps {
  courses: readonly Course[]
  /** The uploads are for this activity, unless the person says otherwise. */
  activityId?: ActivityId | null
  /** The uploads that are on their way. */
  uploads: ReactNode
}

/** Choose or drop videos, say what they show, and upload them. */
export function UploadScreen({ courses, activityId = null, uploads }: UploadScreenProps) {
  const desk = useUploadDesk(courses, activityId)
  const { chosen, change } = desk
  return (
    <Screen gap={6}>
      <PageHeader title={uploadWords.title} sentence={uploadWords.sentence} />
      <FileDrop
        title={chosen.files.length === 0 ? uploadWords.drop : uploadWords.dropMore}
        help={uploadWords.dropHelp}
        action={uploadWords.choose}
        isSmall={chosen.files.length > 0}
        progress={desk.isLooking ? { label: uploadWords.looking, value: null } : null}
        accept="video/*,.mkv,.mts,.m2ts,.avi"
        onPick={desk.pick}
        {...(desk.browse === undefined ? {} : { onBrowse: desk.browse })}
      />
      {chosen.files.length > 0 ? (
        <Stack gap={6} as="section" aria-label="Chosen files">
          <Stack gap={3} as="ul">
            {chosen.files.map((file) => (
              <ChosenFileCard
                key={file.key}
                file={file}
                onDrop={() => change((before) => dropChosen(before, file.key))}
              >
                {chosen.isShared ? null : (
                  <SubjectForm
                    value={file.draft}
                    onChange={(draft) => change((before) => changeDraft(before, file.key, draft))}
                    courses={courses}
                    errors={errorsOf(chosen, file)}
                  />
                )}
              </ChosenFileCard>
            ))}
          </Stack>
          <UploadForm desk={desk} courses={courses} />
        </Stack>
      ) : null}
      <UnfinishedList desk={desk} courses={courses} />
      {uploads}
      {desk.sentFor === null || chosen.files.length > 0 ? null : (
        <Suspense fallback={null}>
          <NextDue except={desk.sentFor} />
        </Suspense>
      )}
    </Screen>
  )
}

function UploadForm({ desk, courses }: { desk: UploadDesk; courses: readonly Course[] }) {
  const { chosen, change } = desk
  const me = useMe()
  const [first, ...others] = listUploadable(chosen)
  if (first === undefined) return null
  return (
    <>
      {others.length > 0 ? (
        <Switch
          isSelected={chosen.isShared}
          onChange={(isShared) => change((before) => ({ ...before, isShared }))}
        >
          {uploadWords.sameForAll}
        </Switch>
      ) : null}
      {chosen.isShared ? (
        <SubjectForm
          value={chosen.shared}
          onChange={(shared) => change((before) => ({ ...before, shared }))}
          courses={courses}
          errors={errorsOf(chosen, first)}
        />
      ) : null}
      {me === null ? null : <SubmissionForm me={me} {...desk.submission} />}
      <div>
        <Button
          variant="primary"
          size="large"
          icon={<Upload aria-hidden="true" />}
          isPending={desk.isQueueing}
          onPress={() => desk.upload()}
        >
          {labelOfUpload(others.length + 1)}
        </Button>
      </div>
    </>
  )
}
