import { useState } from 'react'
import { videosNamedIn } from '#contract/content/video-marks.ts'
import type { NamedOwner } from '#contract/endpoints/learning/course-making.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import type { OpenCourse } from '#domain/learning/course-file/open-course-file.ts'
import { suggestionText } from '#domain/learning/tasks/suggested-rule.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { ownerName } from '../making/making-words.ts'
import { importWords as words } from './sharing-words.ts'
import styles from './sharing.module.css'
import { type Importing, type ImportPlan, useImport } from './use-import.ts'

export interface ImportDialogProps {
  owners: readonly NamedOwner[]
  onMade: (id: CourseId) => void
  onClose: () => void
}

/** Shows what a file has before anything is sent, asks where it belongs, then makes the course. */
export function ImportDialog({ owners, onMade, onClose }: ImportDialogProps) {
  const { state, choose, start, stop, reset } = useImport(onMade)
  const isAway = useIsOffline()
  function close(): void {
    stop()
    onClose()
  }
  return (
    <Modal
      isOpen
      title={words.title}
      width={620}
      onClose={close}
      isPersistent={state.status === 'send' || state.status === 'stopped'}
      hasCross
    >
      <Stack gap={4}>
        {isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
        {state.status === 'choose' || state.status === 'read' ? (
          <Chooser state={state} isAway={isAway} onPick={(file) => void choose(file)} />
        ) : null}
        {state.status === 'decide' ? (
          <Decision
            {...state}
            owners={owners}
            isAway={isAway}
            onStart={(plan) => void start(state.opened, plan)}
            onGo={onMade}
            onAnother={reset}
          />
        ) : null}
        {state.status === 'send' ? (
          <>
            <ProgressBar {...progressOf(state)} />
            <Button onPress={close}>{words.cancel}</Button>
          </>
        ) : null}
        {state.status === 'stopped' ? (
          <>
            <Notice tone="error" title={state.problem} isUrgent>
              {words.stopped}
            </Notice>
            <div className={styles.acts}>
              <Button
                variant="primary"
                isDisabled={isAway}
                onPress={() => void start(state.opened, state.plan)}
              >
                {words.retry}
              </Button>
              <Button onPress={close}>{words.cancel}</Button>
            </div>
          </>
        ) : null}
      </Stack>
    </Modal>
  )
}

function progressOf({ opened, sent }: Extract<Importing, { status: 'send' }>) {
  const all = opened.course.media.length
  return sent >= all
    ? { label: words.making, value: null }
    : { label: words.sending(sent + 1, all), value: sent / all }
}

interface ChooserProps {
  state: Extract<Importing, { status: 'choose' | 'read' }>
  isAway: boolean
  onPick: (file: File | undefined) => void
}

function Chooser({ state, isAway, onPick }: ChooserProps) {
  const faults = state.status === 'choose' ? state.faults : []
  return (
    <>
      <FileDrop
        title={words.drop}
        help={words.help}
        action={words.choose}
        accept=".zip,application/zip"
        allowsMultiple={false}
        isDisabled={isAway || state.status === 'read'}
        progress={state.status === 'read' ? { label: words.reading, value: null } : null}
        onPick={([picked]) => onPick(picked?.file)}
      />
      {faults.length === 0 ? null : (
        <Notice tone="error" title={words.faults} isUrgent>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

interface DecisionProps extends Omit<Extract<Importing, { status: 'decide' }>, 'status'> {
  owners: readonly NamedOwner[]
  isAway: boolean
  onStart: (plan: ImportPlan) => void
  onGo: (id: CourseId) => void
  onAnother: () => void
}

function Decision({ opened, known, owners, isAway, onStart, onGo, onAnother }: DecisionProps) {
  const [at, setAt] = useState('0')
  const [keeps, setKeeps] = useState(true)
  const plan = (as: ImportPlan['as'], into: CourseId | null = null) => onStart({ as, owner, into, keeps })
  const { suggestion } = opened.course
  const { systemId = null, programId = null } = owners[Number(at)] ?? {}
  const owner = { systemId, programId }
  const [there] = known.filter((one) => one.owner.systemId === systemId && one.owner.programId === programId)
  return (
    <>
      <Contents opened={opened} />
      <Select
        label={words.owner}
        choices={owners.map((one, place) => ({ id: String(place), text: ownerName(one) }))}
        value={at}
        onChange={setAt}
      />
      {suggestion === undefined ? null : (
        <Checkbox
          isSelected={keeps}
          help={words.suggestedHelp(
            suggestionText({ ...suggestion, requires: suggestion.requires.map((one) => one.name) }),
          )}
          onChange={setKeeps}
        >
          {words.suggested}
        </Checkbox>
      )}
      {there === undefined ? (
        <p>{words.differs}</p>
      ) : (
        <Notice tone="info">{words.have(there.name, ownerName(there.owner))}</Notice>
      )}
      <div className={styles.acts}>
        {there === undefined ? (
          <Button variant="primary" isDisabled={isAway} onPress={() => plan('COURSE')}>
            {words.submit}
          </Button>
        ) : (
          <>
            <Button variant="primary" onPress={() => onGo(there.id)}>
              {words.goThere}
            </Button>
            <Button isDisabled={isAway} onPress={() => plan('DRAFTS', there.id)}>
              {words.drafts}
            </Button>
            <Button isDisabled={isAway} onPress={() => plan('COPY')}>
              {words.copy}
            </Button>
          </>
        )}
        <Button onPress={onAnother}>{words.another}</Button>
      </div>
    </>
  )
}

function Contents({ opened }: { opened: OpenCourse }) {
  const { course, unknown } = opened
  const media = course.media.reduce((sum, { bytes }) => sum + bytes, 0)
  const texts = [course.texts, ...course.activities.map((activity) => activity.texts)].flat()
  const shared = videosNamedIn(texts.map(({ text }) => text).join('\n'))
  return (
    <>
      <h3 className={styles.name}>{course.name}</h3>
      <p>{words.contents({ course, media })}</p>
      <ol className={styles.activities} aria-label={words.activities}>
        {course.activities.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
      {shared.length === 0 ? null : (
        <Notice tone="info" title={words.libraryTitle(shared.length)}>
          {words.library}
          <ul className={styles.faults} aria-label={words.libraryTitle(shared.length)}>
            {shared.map((title, place) => (
              // Two may have one title.
              <li key={`${place} ${title}`}>{title}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unknown.length === 0 ? null : <Notice tone="waiting">{words.unknown(unknown)}</Notice>}
    </>
  )
}
