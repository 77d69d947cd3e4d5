import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { ChartSeries } from '#ui/charts/chart-data.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { Shelf } from './shelf.tsx'

const weeks = Array.from({ length: 12 }, (_week, at) => `Week ${at + 1}`)
const makeSeries = (name: string, by: number): ChartSeries => ({
  key: name,
  name,
  points: weeks.map((text, at) => ({
    key: text,
    text,
    value: at === 5 ? null : 40 + ((at * by * 13) % 45) + at * 1.5,
  })),
})
const [own, group] = [makeSeries('Own attempts', 3), makeSeries('Group', 5)]
const none: ChartSeries = { ...own, points: own.points.map((point) => ({ ...point, value: null })) }

export function ChartShelves() {
  return (
    <>
      <Shelf title="Charts" isColumn>
        <LineChart
          label="Score by week"
          series={[own, group]}
          range={[0, 100]}
          format={(value) => `${value}%`}
        />
        <BarChart label="Attempts by week" series={[own, group]} />
        <LineChart label="Nothing yet" series={[none]} empty="No attempts yet" />
      </Shelf>
      <Shelf title="Markdown" isColumn>
        <MarkdownView text={words} />
      </Shelf>
    </>
  )
}

const words = `# Before you begin

Hold the needle at **two thirds** of its length, *perpendicular* to the driver. See the [guide](/residency/home).

1. First bite
2. Second bite
   - through both layers

> A knot that slips is a knot that was not squared.

| Step | Time |
| --- | --- |
| Throw | 20 s |

<script>not run</script>`
