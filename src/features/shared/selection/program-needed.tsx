import { School } from 'lucide-react'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useServices } from '../use-services.ts'
import { programNeededWords as words } from './program-needed-words.ts'
import { useSelection } from './use-selection.ts'

/** Shown instead of data about one program, to those who oversee several and have chosen none. */
export function ProgramNeeded() {
  const { offer } = useSelection()
  const { dispatch } = useServices().selection
  const { programs } = offer
  return (
    <EmptyState
      icon={<School />}
      title={words.title}
      text={words.text}
      action={
        programs.length === 0 ? null : (
          <Select<string>
            label={words.program}
            choices={programs.map(({ id, title }) => ({ id, text: title }))}
            value={null}
            onChange={(id) =>
              dispatch({ type: 'program-chosen', program: programs.find((one) => one.id === id) ?? null })
            }
          />
        )
      }
    />
  )
}
