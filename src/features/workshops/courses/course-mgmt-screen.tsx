import { Plus } from 'lucide-react'
import { useState } from 'react'
import { didacticId, workshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { DidacticDialog } from './didactics/didactic-dialog.tsx'
import { DidacticList, whichDidactics } from './didactics/didactic-list.tsx'
import { DidacticScreen } from './didactics/didactic-screen.tsx'
import { didacticWords } from './didactics/didactic-words.ts'
import { MasterDialog } from './masters/master-dialog.tsx'
import { MasterList, whichCourses } from './masters/master-list.tsx'
import { MasterScreen } from './masters/master-screen.tsx'
import { masterWords, mgmtWords as words } from './masters/master-words.ts'
import { type CourseActions, useCourseActions } from './use-course-actions.ts'
import { VideoList } from './videos/video-list.tsx'

export interface CourseMgmtScreenProps {
  /** The query of the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: Record<string, string>, options?: { replace?: boolean }) => void
  /** Goes to another address of the portal. */
  onLeave: (href: string) => void
}

/** Spec 3 §2, `course-mgmt`: the courses that workshops are given, and their didactics; or one of them. */
export function CourseMgmtScreen({ search, onGo, onLeave }: CourseMgmtScreenProps) {
  const links = useWorkshopLinks()
  const course = workshopCourseId.safeParse(search['course'])
  const didactic = didacticId.safeParse(search['didactic'])
  if (course.success)
    return <MasterScreen key={course.data} id={course.data} onGone={() => onLeave(links.courses)} />
  if (didactic.success)
    return <DidacticScreen key={didactic.data} id={didactic.data} onGone={() => onLeave(links.didactics)} />
  return <Lists {...{ search, onGo, onLeave }} />
}

type Tab = keyof typeof words.tabs
const tabs = (['courses', 'didactics', 'videos'] as const).map((id) => ({ id, text: words.tabs[id] }))

function Lists({ search, onGo, onLeave }: CourseMgmtScreenProps) {
  const tab: Tab = tabs.find(({ id }) => id === search['tab'])?.id ?? 'courses'
  const actions = useCourseActions()
  const [isCreating, setCreating] = useState(false)
  const text = typeof search['search'] === 'string' ? search['search'] : ''
  const filter = (to: { search?: string; which?: string }) => {
    const { search: wanted, which } = {
      search: text,
      which: typeof search['which'] === 'string' ? search['which'] : '',
      ...to,
    }
    const query = {
      ...(tab !== 'courses' && { tab }),
      ...(wanted && { search: wanted }),
      ...(which && { which }),
    }
    onGo(query, { replace: true })
  }
  return (
    <Screen width={60}>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        action={
          tab === 'videos' ? null : (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setCreating(true)}>
              {tab === 'courses' ? masterWords.create : didacticWords.create}
            </Button>
          )
        }
      />
      <Tabs
        label={words.title}
        tabs={tabs}
        value={tab}
        onChange={(to) => {
          actions.setDone(null)
          onGo(to === 'courses' ? {} : { tab: to })
        }}
      >
        <Shown tab={tab} {...{ search, text, actions }} onFilter={filter} />
      </Tabs>
      {isCreating ? (
        <Create tab={tab} actions={actions} onClose={() => setCreating(false)} onLeave={onLeave} />
      ) : null}
    </Screen>
  )
}

interface ShownProps {
  tab: Tab
  search: CourseMgmtScreenProps['search']
  text: string
  actions: CourseActions
  onFilter: (to: { search?: string; which?: string }) => void
}

function Shown({ tab, search, text, actions, onFilter }: ShownProps) {
  if (tab === 'videos')
    return <VideoList search={text} onSearch={(to) => onFilter({ search: to })} actions={actions} />
  const which = <Which extends string>(all: readonly Which[]) => all.find((one) => one === search['which'])
  return tab === 'courses' ? (
    <MasterList
      filters={{ search: text, which: which(whichCourses) ?? 'not-retired' }}
      {...{ actions, onFilter }}
    />
  ) : (
    <DidacticList
      filters={{ search: text, which: which(whichDidactics) ?? 'not-retired' }}
      {...{ actions, onFilter }}
    />
  )
}

interface CreateProps {
  tab: Tab
  actions: CourseActions
  onClose: () => void
  onLeave: (href: string) => void
}

/** A new course or didactic, which is open once it was created. */
function Create({ tab, actions, onClose, onLeave }: CreateProps) {
  const links = useWorkshopLinks()
  const goOn = (link: string) => {
    void actions.reload()
    onLeave(link)
  }
  return tab === 'courses' ? (
    <MasterDialog course={null} onClose={onClose} onSaved={({ id }) => goOn(links.masterCourse(id))} />
  ) : (
    <DidacticDialog didactic={null} onClose={onClose} onSaved={({ id }) => goOn(links.didactic(id))} />
  )
}
