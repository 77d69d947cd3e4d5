/** Shared by every server of the benches: reports its port and, on request, its CPU time, memory and other figures. */
export function answerParent(port: number, others: Record<string, () => object> = {}): void {
  const say = (message: object): void => {
    process.send?.(message)
  }
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage()
    if (question === 'cpu') say({ cpu: (user + system) / 1e6 })
    if (question === 'memory') {
      say({ memory: { now: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 } })
    }
    const other = others[String(question)]
    if (other !== undefined) say(other())
  })
  process.on('disconnect', () => process.exit())
  say({ port })
}
