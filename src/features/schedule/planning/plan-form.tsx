import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanFields } from './plan-fields.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { PlanTrouble } from './plan-trouble.tsx'
import { planWords } from './plan-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { type PlanFormDeps, usePlanForm } from './use-plan-form.ts'

/**
 * Shows no faults before the first attempt to save (spec 1 §4). What is typed is stored on this device until it is
 * saved. Who edits what somebody else has changed sees both.
 */
export function PlanForm(props: PlanFormDeps) {
  const { mode, event, programs } = props
  const links = useLinks()
  const isOffline = useIsOffline()
  const { form, plan, picked, choices, startOver } = usePlanForm(props)
  const { draft, program, opened, theirs } = plan
  return (
    <Form form={form}>
      {plan.isOld ? <RestoredNotice id={draft.id} onStartOver={startOver} /> : null}
      <PlanFields
        {...{ form, program, programs, choices, picked }}
        onProgram={plan.toProgram}
        moved={<MovedNotice former={plan.former} program={program} onUndo={plan.undoMove} />}
      />
      {theirs === null || opened === null ? null : (
        <PlanConflict
          key={theirs.version}
          {...{ opened, theirs, choices }}
          mine={draft}
          onSettle={plan.settle}
        />
      )}
      {isOffline ? <Notice tone="waiting">{planWords.offline}</Notice> : null}
      {form.problem === null ? null : (
        <PlanTrouble
          failed={form.problem}
          event={event}
          isSame={mode === 'same'}
          onSaveAsNew={() => void form.submit({ id: '' })}
        />
      )}
      <Cluster gap={3}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isPending={form.isBusy}
          // While two versions are compared, the choice between them comes first.
          isDisabled={isOffline || theirs !== null}
        >
          {planWords.save[mode]}
        </Button>
        <ButtonLink
          href={links.schedule(event === null ? {} : { eventId: event.id })}
          size="large"
          variant="quiet"
        >
          {planWords.cancel}
        </ButtonLink>
      </Cluster>
    </Form>
  )
}
