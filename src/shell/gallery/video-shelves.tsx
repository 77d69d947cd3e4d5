import { AttemptChart } from '#ui/charts/attempt-chart.tsx'
import { DotPlot } from '#ui/charts/dot-plot.tsx'
import { MotionCurve } from '#ui/charts/motion-curve.tsx'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { MoreVertical } from 'lucide-react'
import { Shelf } from './shelf.tsx'

const LONG_NAME =
  'Laparoskopische Sigmaresektion mit intraoperativer Koloskopie und Indozyaningrün-Fluoreszenzangiographie im Wiederholungskurs'

const dotRows = [
  {
    key: 'tissue',
    text: 'Respect for tissue',
    summary: 'All agree',
    dots: [
      { key: 'a', name: 'Eleanor Whitfield', value: 4 },
      { key: 'b', name: 'Samuel Adeyemi', value: 4 },
    ],
  },
  {
    key: 'motion',
    text: 'Time and motion',
    summary: 'Far apart',
    dots: [
      { key: 'a', name: 'Eleanor Whitfield', value: 2 },
      { key: 'b', name: 'Samuel Adeyemi', value: 5 },
    ],
  },
]

const attempts = [2.6, 3.1, null, 3.4, 4.2].map((value, index, all) => ({
  key: `${index}`,
  when: `Attempt ${index + 1}`,
  value,
  isCurrent: index === all.length - 1,
}))

/** Components that show videos and observations about them. */
export function VideoShelves() {
  return (
    <>
      <Shelf title="Cards of videos" isColumn>
        <MediaCard
          href="#gallery"
          name="Peg transfer"
          picture={<VideoPoster name="Peg transfer" poster={null} duration={18} />}
          corner={
            <IconButton label="Actions">
              <MoreVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <CardFact>Nov 12, 2026, 3:37 AM</CardFact>
          <StatusDot tone="good">Assessed</StatusDot>
        </MediaCard>
        <MediaCard
          href="#gallery"
          name={LONG_NAME}
          picture={<VideoPoster name={LONG_NAME} poster={null} duration={null} isComing />}
        >
          <CardFact>A long name has two lines, and all of it under the pointer</CardFact>
          <StatusDot tone="busy">Processing</StatusDot>
        </MediaCard>
      </Shelf>
      <Shelf title="Charts" isColumn>
        <DotPlot label="Each assessor from 1 to 5" range={[1, 5]} rows={dotRows} />
        <AttemptChart label="Mean score of each attempt" range={[1, 5]} attempts={attempts} />
        <MotionCurve
          label="Movement over time"
          values={[0, 2, 5, 9, 6, 1, 0, 0, 3, 7, 8, 4]}
          bands={[{ from: 0.45, to: 0.64 }]}
        />
      </Shelf>
    </>
  )
}
