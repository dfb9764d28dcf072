/** Lets the browser paint and answer before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((go) => setTimeout(go))
}
