import { Download, Pause, Pencil, Play, RotateCw, Send, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import rows from '#features/shared/lists/work-rows.module.css'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { ChangeSubmissionDialog } from './change-submission-dialog.tsx'
import { useLineActions, type LineActions } from './use-line-actions.ts'

/** What can be done with a line now: at most one thing that helps, and the ways out. */
export function LineButtons({ line, courses }: { line: SyncLine; courses: readonly Course[] }) {
  const actions = useLineActions(line)
  const { status } = line.state
  const isUpload = line.source === 'file'
  const isUnfinished =
    line.isOnlyOnDevice && status !== 'capturing' && status !== 'cut-off' && status !== 'canceling'
  return (
    <div className={rows.buttons}>
      <HelpfulButton line={line} actions={actions} />
      {line.state.status === 'refused' && line.state.ofSubmission ? (
        <ChangeButton line={line} courses={courses} />
      ) : null}
      {isUpload && line.reached !== 'on-server' && (status === 'sending' || status === 'waiting') ? (
        <Button size="small" icon={<Pause aria-hidden="true" />} onPress={() => actions.pause()}>
          Pause
        </Button>
      ) : null}
      {isUnfinished && !isUpload ? (
        <Button size="small" icon={<Download aria-hidden="true" />} onPress={() => actions.exportToFile()}>
          Save to a file
        </Button>
      ) : null}
      {isUnfinished && isUpload ? (
        <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onPress={() => actions.cancel()}>
          Cancel upload
        </Button>
      ) : null}
      {isUnfinished && !isUpload ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => actions.discard()}
        >
          Discard
        </Button>
      ) : null}
    </div>
  )
}

function HelpfulButton({ line, actions }: { line: SyncLine; actions: LineActions }) {
  const links = useLinks()
  const { state } = line
  switch (state.status) {
    case 'cut-off':
      return (
        <ButtonLink size="small" variant="primary" href={links.record}>
          Continue or save
        </ButtonLink>
      )
    case 'undecided':
      return (
        <Button
          size="small"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          onPress={() => actions.send()}
        >
          Save to My videos
        </Button>
      )
    case 'waiting':
      return state.why === 'session' ? (
        <ButtonLink size="small" variant="primary" href={links.login()}>
          Sign in
        </ButtonLink>
      ) : (
        <Button
          size="small"
          variant="primary"
          icon={<RotateCw aria-hidden="true" />}
          onPress={() => actions.sendNow()}
        >
          Send now
        </Button>
      )
    case 'paused':
      return (
        <Button
          size="small"
          variant="primary"
          icon={<Play aria-hidden="true" />}
          onPress={() => actions.resume()}
        >
          Resume
        </Button>
      )
    case 'discarded':
      return state.isForGood === true ? null : (
        <Button size="small" variant="primary" onPress={() => actions.undoDiscard()}>
          Undo
        </Button>
      )
    case 'refused':
      // What was left out of a video can only be saved to a file: there is nothing to try again.
      return line.videoId ? null : <RefusedButton code={state.code} actions={actions} />
    case 'processed':
    case 'failed-processing':
      return (
        <ButtonLink size="small" variant="primary" href={links.myVideos}>
          My videos
        </ButtonLink>
      )
    case 'capturing':
    case 'sending':
    case 'canceling':
    case 'not-understood':
    case 'processing':
      return null
  }
}

function ChangeButton({ line, courses }: { line: SyncLine; courses: readonly Course[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const me = useMe()
  return (
    <>
      <Button size="small" icon={<Pencil aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        Change submission
      </Button>
      {isOpen && me !== null ? (
        <ChangeSubmissionDialog me={me} line={line} courses={courses} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

function RefusedButton({ code, actions }: { code: string; actions: LineActions }) {
  if (code === 'permission-needed')
    return (
      <Button size="small" variant="primary" onPress={() => actions.allowFile()}>
        Allow access to the file
      </Button>
    )
  if (code === 'file-needed') return <ChooseFileButton actions={actions} />
  return (
    <Button
      size="small"
      variant="primary"
      icon={<RotateCw aria-hidden="true" />}
      onPress={() => actions.retry()}
    >
      Try again
    </Button>
  )
}

function ChooseFileButton({ actions }: { actions: LineActions }) {
  const { picker } = useServices()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        variant="primary"
        onPress={() => (picker.givesHandles ? actions.browseFile() : input.current?.click())}
      >
        Choose the file again
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose the file again"
        onChange={(event) =>
          actions.chooseFile(Array.from(event.currentTarget.files ?? [], (file) => ({ file })))
        }
      />
    </>
  )
}
