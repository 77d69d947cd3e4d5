import { runTool } from '#server/platform/media/run-tool.ts'

// A process that runs a tool that never ends, and reports the tool's process id.

void runTool({
  program: process.execPath,
  args: ['-e', 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)'],
  timeLimit: 600_000,
  onOutput: (piece) => process.send?.(Number(piece.toString())),
})
