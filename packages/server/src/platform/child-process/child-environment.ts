/** Enough to start Node; passwords and addresses of the portal's environment stay out. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.includes(name)))
}
