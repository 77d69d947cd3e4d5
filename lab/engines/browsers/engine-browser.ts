/** A browser with a profile on the disk, driven from outside; what a driver of any engine can do. */
export interface EngineBrowser {
  readonly version: string
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression, which must be expressible in JSON and no promise. */
  evaluate(expression: string): Promise<unknown>
  /** A press of the mouse at a point of the view. */
  press(x: number, y: number): Promise<void>
  /** A file for the page's only input that takes files. */
  chooseFile(file: string): Promise<void>
  /** SIGKILL to the browser and all its processes. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Opens it with this profile, which outlives the browser. */
  open(profile: string): Promise<EngineBrowser>
}

export const VIEW = { width: 1180, height: 820 }
